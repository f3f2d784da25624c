import { describe, expect, it } from 'vitest';
import { join } from '#contract/user.contract.ts';
import { expectTrouble } from '#tests/support/browser.ts';
import { untilFetched } from '#tests/support/in-app.ts';
import { latestMail, mailCode } from '#tests/support/mail.ts';
import { memberData } from '#tests/support/member.ts';
import { arrive, choosePassword, fillProfile, isSignedIn, type Person, send } from './person.ts';

interface Outage {
  readonly begin: (person: Person) => Promise<unknown>;
  readonly end: (person: Person) => Promise<unknown>;
  /** The message shown at the step. */
  readonly check: (texts: Person['texts']) => string;
  readonly rest: (texts: Person['texts']) => string;
}

const API = '**/api/v1/**';

const OUTAGES: Readonly<Record<string, Outage>> = {
  'the browser is offline': {
    begin: ({ page }) => page.context().setOffline(true),
    end: ({ page }) => page.context().setOffline(false),
    check: (texts) => texts.errors.codes.offline,
    rest: (texts) => texts.errors.codes.offline,
  },
  'the server refuses connections': {
    begin: ({ page }) => page.route(API, (route) => route.abort('connectionrefused')),
    end: ({ page }) => page.unroute(API),
    check: (texts) => texts.validation.somethingWentWrong,
    rest: (texts) => texts.errors.codes.unavailable,
  },
};

describe.each(Object.entries(OUTAGES))('sign-up while %s', (_, { begin, end, check, rest }) => {
  it('says so at every step, only in the dialog, keeps what was typed, and goes on when it is over', {
    timeout: 120_000,
  }, async () => {
    const person = await arrive({ path: '/?auth=signup' });
    const { page, texts, field, fill, press, sees, dialog, closeAlert } = person;
    // The outage affects only API calls: the code of the steps has loaded.
    for (const step of ['profile-setup-view', 'phone-field']) await untilFetched(page, step);
    expectTrouble(page, /Failed to load resource/);
    expectTrouble(page, /(POST|PUT|GET) \S+ failed\./);
    const data = memberData();

    /** Presses during the outage, sees the reason, and presses again once everything works. */
    const insist = async (name: string, problem: string, hasAlert: boolean, kept: () => Promise<unknown>) => {
      const typed = await kept();
      await begin(person);
      await press(name);
      // The alert and the notice below it show the same message.
      if (hasAlert) await closeAlert(problem);
      await dialog().getByRole('alert').getByText(problem).waitFor();
      expect(await page.getByText(texts.common.offline).isVisible()).toBe(false);
      expect(await kept()).toEqual(typed);
      await end(person);
      if (problem === texts.errors.codes.offline)
        await dialog().getByRole('alert').getByText(problem).waitFor({ state: 'detached' });
    };

    await sees(texts.auth.signUp.title);
    await fill(texts.auth.email, data.email);
    await insist(texts.auth.continue, check(texts), false, () => field(texts.auth.email).inputValue());
    await press(texts.auth.continue);

    await sees(texts.auth.verify.title);
    await insist(texts.auth.verify.send, rest(texts), true, () => field(texts.auth.email).inputValue());
    // After a failure, the button to send the mail has another name [SIGNUP-14].
    await press(texts.auth.verify.again);
    await closeAlert(`${texts.errors.verificationSent} ${data.email}`);

    await press(texts.auth.resume.mail.continue);
    await sees(texts.auth.code.title);
    await fill(texts.auth.code.code, mailCode(await latestMail(send, data.email)));
    await insist(texts.auth.code.submit, rest(texts), false, () => field(texts.auth.code.code).inputValue());
    await press(texts.auth.code.submit);

    await choosePassword(person, data.password);
    await fillProfile(person, data);
    const profile = async () => [
      await field(texts.auth.fullName).inputValue(),
      await field(texts.auth.phone).inputValue(),
    ];
    // The field is shown in national form a moment after it was left.
    await expect.poll(async () => (await profile())[1]).toMatch(/^010-/);
    await insist(texts.auth.complete.confirm, rest(texts), true, profile);
    await press(texts.auth.complete.confirm);
    await closeAlert(join.success.en);
    await isSignedIn(person, data.nickName);
  });
});
