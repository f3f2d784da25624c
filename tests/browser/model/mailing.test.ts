import { chartOf } from '#tests/model/charts.ts';
import { describeChart } from './chart-suite.ts';
import { mailingStories } from './flows/mailing.stories.ts';

describeChart(chartOf('mailing'), [], mailingStories);
