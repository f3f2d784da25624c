import { chartOf } from '#tests/model/charts.ts';
import { describeChart } from './chart-suite.ts';
import { forgotPasswordFlow } from './flows/recovery.flows.ts';

describeChart(chartOf('forgotPassword'), forgotPasswordFlow);
