import { expect, it } from 'vitest';
import { openContext, sharedOrigin } from '#tests/support/browser.ts';
import { createMember } from '#tests/support/member.ts';
import { sendTo } from '#tests/support/send.ts';

it('signs the other tab out too, and in again with the next member', async () => {
  const first = await createMember(sendTo(sharedOrigin()));
  const second = await createMember(sendTo(sharedOrigin()));
  const context = await openContext({ member: first });
  const here = await context.newPage();
  const there = await context.newPage();
  await here.goto('/');
  await there.goto('/profile');
  await there.getByRole('main').getByText(first.email).waitFor();

  await here
    .getByRole('banner')
    .getByRole('button', { name: /^Account/ })
    .click();
  await here.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await here.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).click();
  await there.waitForURL((url) => url.pathname === '/' && url.searchParams.get('auth') === 'login');
  expect(await there.getByText(first.email).count()).toBe(0);

  await there.getByRole('dialog').getByLabel('Email', { exact: true }).fill(second.email);
  await there.keyboard.press('Enter');
  await there.getByRole('dialog').getByLabel('Password', { exact: true }).fill(second.password);
  await there.keyboard.press('Enter');
  await here
    .getByRole('banner')
    .getByRole('button', { name: `Account of ${second.nickName}` })
    .waitFor();
});
