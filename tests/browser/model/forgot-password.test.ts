import { chartOf } from '#tests/model/charts.ts';
import { describeChart } from './chart-suite.ts';
import { forgotPasswordFlow } from './flows/forgot-password.flow.ts';

describeChart(chartOf('forgotPassword'), [{ flow: forgotPasswordFlow }]);
