import { chartOf } from '#tests/model/charts.ts';
import { describeChart } from './chart-suite.ts';
import { signUpFlow } from './flows/sign-up.flow.ts';
import type { Step } from './tour.ts';

/** Another tab can verify an address that has a mail, while this one waits for it. */
const isPossible = ({ label, from }: Step): boolean =>
  label !== 'address.verified' ||
  ['verification', 'expired', { code: 'entering' }].some((state) => from.matches(state));

describeChart(chartOf('signUp'), [{ flow: signUpFlow, isPossible }]);
