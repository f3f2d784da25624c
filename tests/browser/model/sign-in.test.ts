import { chartOf } from '#tests/model/charts.ts';
import { describeChart } from './chart-suite.ts';
import { signInFlow } from './flows/sign-in.flow.ts';

describeChart(chartOf('signIn'), [{ flow: signInFlow }]);
