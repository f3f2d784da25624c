import { chartOf } from '#tests/model/charts.ts';
import { describeChart } from './chart-suite.ts';
import { signUpFlow } from './flows/sign-up.flow.ts';

describeChart(chartOf('signUp'), signUpFlow);
