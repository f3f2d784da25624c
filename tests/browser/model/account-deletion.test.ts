import { chartOf } from '#tests/model/charts.ts';
import { describeChart } from './chart-suite.ts';
import { accountDeletionFlow } from './flows/account-deletion.flow.ts';

describeChart(chartOf('accountDeletion'), [{ flow: accountDeletionFlow }]);
