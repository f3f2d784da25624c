import { chartOf } from '#tests/model/charts.ts';
import { describeChart } from './chart-suite.ts';
import { profileSetupFlow, socialProfileFlow } from './flows/profile-setup.flow.ts';

describeChart(chartOf('profileSetup'), profileSetupFlow);
describeChart(chartOf('profileSetup'), socialProfileFlow, { variant: 'by Google' });
