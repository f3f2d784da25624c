import type { Page } from 'playwright-core';
import { updateProfile } from '#contract/account.contract.ts';
import { readProfile } from '#contract/user.contract.ts';
import { openPage, type PageOptions } from '#tests/support/browser.ts';
import { createMember, type Member } from '#tests/support/member.ts';
import { personAt, send } from '../journeys/person.ts';

/** Opens the profile of a new member, once its form can be used. */
export async function openProfile(options: PageOptions = {}) {
  const member = await createMember(send);
  const page = await openPage({ path: '/profile', member, ...options });
  const { texts } = personAt(page, options.lang);
  const field = (name: string) =>
    page
      .getByRole('main')
      .getByLabel(new RegExp(`^${name}`))
      .first();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const tab = (name: keyof typeof texts.profile.tabs) =>
    page.getByRole('tab', { name: texts.profile.tabs[name] });
  await field(texts.fields.phone.label).and(page.locator(':enabled')).waitFor();
  return { member, page, texts, field, button, tab, save: button(texts.profile.edit.save) };
}

/** The profile as the server has it. */
export async function storedProfile({ accessToken }: Pick<Member, 'accessToken'>) {
  const answer = await send(readProfile.path, { headers: { authorization: `Bearer ${accessToken}` } });
  const { data } = await answer.json();
  return readProfile.response.parse(data);
}

/** Waits until the page says that the profile has been saved. */
export const isSaved = (page: Page, lang: 'en' | 'ko' = 'en') =>
  page.getByRole('status').getByText(updateProfile.success[lang]).waitFor();
