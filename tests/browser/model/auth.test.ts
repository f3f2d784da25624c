import { chartOf } from '#tests/model/charts.ts';
import { describeChart } from './chart-suite.ts';
import { sessionLinkStories, signInStories } from './flows/auth.stories.ts';
import { mailingStories } from './flows/mailing.stories.ts';
import { signUpStories } from './flows/sign-up.stories.ts';

describeChart(
  chartOf('auth'),
  [],
  [...sessionLinkStories, ...signInStories, ...signUpStories, ...mailingStories.slice(0, 1)],
);
