import { expect, it } from 'vitest';
import { openPage } from '#tests/support/browser.ts';
import { createMember } from '#tests/support/member.ts';
import { addressOf, send } from '../journeys/person.ts';

/** The text and the moment of the newest mail's time. */
async function timeIn(scripts: boolean, lang: 'en' | 'ko') {
  const { email } = await createMember(send);
  const path = `/dev/mailbox${addressOf({ to: email, lang }).slice(1)}`;
  const page = await openPage({ path, scripts, early: true });
  const time = page.locator('time');
  return { shown: await time.textContent(), moment: new Date((await time.getAttribute('datetime')) ?? '') };
}

it.each(['en', 'ko'] as const)(
  'the mailbox shows times in the time zone of the browser (%s)',
  async (lang) => {
    const { shown, moment } = await timeIn(true, lang);
    expect(Date.now() - moment.getTime()).toBeLessThan(60_000);
    // The tests' browser is in Seoul.
    expect(shown).toBe(moment.toLocaleString(lang, { timeZone: 'Asia/Seoul' }));
  },
);

it('the mailbox shows times in UTC without scripts, and says so', async () => {
  const { shown, moment } = await timeIn(false, 'en');
  expect(shown).toBe(`${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`);
});
