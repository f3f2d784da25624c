import { chartOf } from '#tests/model/charts.ts';
import { describeChart } from './chart-suite.ts';
import { passwordChangeFlow } from './flows/password-change.flow.ts';

describeChart(chartOf('passwordChange'), [{ flow: passwordChangeFlow }]);
