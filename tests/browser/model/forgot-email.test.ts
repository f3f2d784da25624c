import { chartOf } from '#tests/model/charts.ts';
import { describeChart } from './chart-suite.ts';
import { forgotEmailFlow } from './flows/forgot-email.flow.ts';

describeChart(chartOf('forgotEmail'), [{ flow: forgotEmailFlow }]);
