import { chartOf } from '#tests/model/charts.ts';
import { describeChart } from './chart-suite.ts';
import { socialFlow } from './flows/social.flow.ts';

describeChart(chartOf('social'), [{ flow: socialFlow }]);
