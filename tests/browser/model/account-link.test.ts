import { chartOf } from '#tests/model/charts.ts';
import { describeChart } from './chart-suite.ts';
import { accountLinkFlow } from './flows/account-link.flow.ts';

describeChart(chartOf('accountLink'), [{ flow: accountLinkFlow }]);
