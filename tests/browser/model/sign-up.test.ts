import { chartOf } from '#tests/model/charts.ts';
import { describeChart } from './chart-suite.ts';
import { signUpFlow } from './flows/sign-up.flow.ts';

describeChart(chartOf('signUp'), signUpFlow, {
  // A minute without an answer is a failed call: the request is given up before.
  isPossible: ({ label, from }) => label !== 'after resendCooldown' || !from.hasTag('pending'),
});
