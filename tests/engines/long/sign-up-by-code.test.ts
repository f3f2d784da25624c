import { describe, it } from 'vitest';
import { join } from '#contract/user.contract.ts';
import { mailCode } from '#tests/support/mail.ts';
import { memberData } from '#tests/support/member.ts';
import { askForMail, choosePassword, fillProfile } from '../../browser/journeys/person.ts';
import { engines } from '../support/engines.ts';
import { visit } from '../support/visitor.ts';

describe.each(engines)('signing up, in %s', (engine) => {
  it('works with the mailed code, in English, with reloads in between; the member stays signed in', async () => {
    const visitor = await visit(engine, { path: '/' });
    const { texts, press, sees, fill, reload, closeAlert, isSignedIn } = visitor;
    const data = memberData();
    await press(texts.home.hero.signUp);
    await sees(texts.auth.signUp.title);
    const mail = await askForMail(visitor, data.email);
    await press(texts.auth.resume.mail.continue);
    await sees(texts.auth.code.title);
    await reload();
    await fill(texts.auth.code.code, mailCode(mail));
    await press(texts.auth.code.submit);
    await choosePassword(visitor, data.password);
    // A password does not survive a reload.
    await reload();
    await choosePassword(visitor, data.password);
    await fillProfile(visitor, data);
    await press(texts.auth.complete.confirm);
    await closeAlert(join.success.en);
    await isSignedIn(data.nickName);
    await reload();
    await isSignedIn(data.nickName);
  });
});
