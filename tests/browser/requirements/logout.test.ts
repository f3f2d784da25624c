import { expect, it } from 'vitest';
import { openPage } from '#tests/support/browser.ts';
import { createMember } from '#tests/support/member.ts';
import { authRecord, personAt, send } from '../journeys/person.ts';

it('logging out loads the document at the root anew [SESSION-15]', async () => {
  const member = await createMember(send);
  const page = await openPage({ path: '/profile?x=1', member });
  const { press, sees, dialog } = personAt(page);
  await page.evaluate(() => Object.assign(window, { mark: 'same document' }));
  const documents: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.isNavigationRequest()) documents.push(`${pathname}${search}`);
  });
  await press('Log out');
  await sees('Log out?');
  await dialog().getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).waitFor();
  expect(documents).toEqual(['/']);
  expect(await page.evaluate(() => Reflect.has(window, 'mark'))).toBe(false);
  expect(await authRecord(page)).toBeNull();
});
