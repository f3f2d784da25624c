import { chartOf } from '#tests/model/charts.ts';
import { describeChart } from './chart-suite.ts';
import { passwordResetFlow } from './flows/password-reset.flow.ts';

describeChart(chartOf('passwordReset'), [{ flow: passwordResetFlow }]);
