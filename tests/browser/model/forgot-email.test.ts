import { chartOf } from '#tests/model/charts.ts';
import { describeChart } from './chart-suite.ts';
import { forgotEmailFlow } from './flows/recovery.flows.ts';

describeChart(chartOf('forgotEmail'), forgotEmailFlow);
