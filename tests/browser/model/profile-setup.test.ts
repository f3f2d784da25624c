import { chartOf } from '#tests/model/charts.ts';
import { describeChart } from './chart-suite.ts';
import { profileSetupFlow, socialProfileFlow } from './flows/profile-setup.flow.ts';

describeChart(chartOf('profileSetup'), [
  { flow: profileSetupFlow },
  { name: 'by Google', flow: socialProfileFlow },
]);
