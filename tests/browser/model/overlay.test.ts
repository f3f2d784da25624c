import { chartOf } from '#tests/model/charts.ts';
import { describeChart } from './chart-suite.ts';
import { overlayFlow } from './flows/overlay.flow.ts';

describeChart(chartOf('overlay'), [{ flow: overlayFlow }]);
