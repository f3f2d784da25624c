/** The security tab of a member of this walk. */
import { createMember } from '#tests/support/member.ts';
import type { Stage } from '../flow.ts';
import { expectScene, NOTHING_OPEN } from '../scene.ts';
import { press, userOf } from './hands.ts';
import { recordOf, store } from './sessions.ts';

/** A new member, signed in a moment ago, opens the tab. */
export async function openSecurityTab(stage: Stage): Promise<void> {
  const { page, send, texts, typed } = stage;
  const { accessToken, expireTime, ...member } = await createMember(send);
  Object.assign(typed, member);
  stage.accessToken = accessToken;
  await page.goto('/about');
  await store(page, recordOf(accessToken, expireTime));
  await page.goto('/profile?tab=security');
  await page.getByRole('heading', { name: texts.profile.security.password.title, exact: true }).waitFor();
}

/** The tab without a dialog. */
export const isAtTab = async (stage: Stage): Promise<void> => {
  await userOf(stage).button(stage.texts.profile.security.deletion.openNamed).waitFor();
  await expectScene(stage.page, NOTHING_OPEN);
};

/** Types the word and confirms. */
export async function confirmDeletion(stage: Stage): Promise<void> {
  const { word, wordLabel, confirm } = stage.texts.profile.security.deletion;
  await userOf(stage).fill(wordLabel.replace('{{word}}', word), word);
  await press(stage, confirm);
}

/** The document that follows the deletion shows a visitor why. */
export const isDeleted = async ({ page, texts }: Stage): Promise<void> => {
  await page.getByRole('status').getByText(texts.auth.session.deleted).waitFor();
  await page.getByRole('banner').getByRole('button', { name: texts.header.logIn }).waitFor();
};
