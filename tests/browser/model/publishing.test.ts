import { chartOf } from '#tests/model/charts.ts';
import { describeChart } from './chart-suite.ts';
import { publishingFlow } from './flows/publishing.flow.ts';

describeChart(chartOf('publishing'), [{ flow: publishingFlow }]);
