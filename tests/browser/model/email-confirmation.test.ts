import { chartOf } from '#tests/model/charts.ts';
import { describeChart } from './chart-suite.ts';
import { emailConfirmationFlow } from './flows/email-confirmation.flow.ts';

describeChart(chartOf('emailConfirmation'), [{ flow: emailConfirmationFlow }]);
