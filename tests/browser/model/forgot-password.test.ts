import { chartOf } from '#tests/model/charts.ts';
import { describeChart } from './chart-suite.ts';
import { forgotPasswordFlow } from './flows/recovery.flows.ts';

describeChart(chartOf('forgotPassword'), forgotPasswordFlow, {
  // A minute without an answer is a failed call: the request is given up before.
  isPossible: ({ label, from }) => label !== 'cooldown.ended' || !from.hasTag('pending'),
});
