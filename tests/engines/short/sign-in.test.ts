import { beforeAll, describe, expect, it } from 'vitest';
import { CODE_TEXTS } from '#contract/code-texts.ts';
import { createMember, type Member } from '#tests/support/member.ts';
import { send, TEXTS } from '../../browser/journeys/person.ts';
import { engines } from '../support/engines.ts';
import { visit } from '../support/visitor.ts';

let member: Member;
beforeAll(async () => {
  member = await createMember(send);
});

describe.each(engines)('signing in, in %s', (engine) => {
  it('reports a wrong password, and with the right one opens the profile, also after a reload', async () => {
    const visitor = await visit(engine, { lang: 'en', path: '/?x=1' });
    const { texts, open, press, sees, fill, hit, reads, isAt, closeAlert, isSignedIn } = visitor;
    await press(texts.header.logIn);
    await sees(texts.auth.signIn.title);
    await fill(texts.auth.email, member.email);
    await press(texts.auth.continue);
    await sees(texts.auth.signIn.passwordTitle);
    await isAt('/', { x: '1', auth: 'signin-password', email: member.email });
    await fill(texts.auth.password, 'Not-the-1-word');
    await hit('Enter');
    await closeAlert(CODE_TEXTS.InvalidCredentials.en);
    await fill(texts.auth.password, member.password);
    await press(texts.auth.logIn);
    await isSignedIn(member.nickName);
    await isAt('/', { x: '1' });
    await open('/profile');
    await reads(member.email);
    await visitor.reload();
    await reads(member.email);
  });

  it('keeps the letters in order that are typed while the dialog opens', async () => {
    const visitor = await visit(engine, { lang: 'en', path: '/' });
    const { texts, press, types, focusedText } = visitor;
    await press(texts.header.logIn);
    // One by one, so that the dialog becomes modal in between; the first ones may come before it is open.
    for (const letter of member.email) await types(letter);
    const typed = await focusedText();
    expect(typed.length).toBeGreaterThan(member.email.length / 2);
    expect(member.email.slice(-typed.length)).toBe(typed);
  });

  it('goes back and forward through the steps of the dialog, and changes the language', async () => {
    const visitor = await visit(engine, { lang: 'ko', path: '/' });
    const { texts, press, sees, fill, isAt, isUndisturbed, reads } = visitor;
    const { subtitle, passwordTitle } = texts.auth.signIn;
    await press(texts.header.logIn);
    await sees(subtitle);
    await fill(texts.auth.email, member.email);
    await press(texts.auth.continue);
    await sees(passwordTitle);
    // The address follows in a task after the step; Back before that would leave the dialog.
    await isAt('/', { auth: 'signin-password', email: member.email });
    await visitor.back();
    await sees(subtitle);
    await visitor.back();
    await isUndisturbed();
    await isAt('/');
    await visitor.forward();
    await sees(subtitle);
    await visitor.forward();
    await sees(passwordTitle);
    await visitor.back();
    await sees(subtitle);
    await visitor.back();
    await isUndisturbed();
    await press(texts.common.switchToEnglish);
    await reads(TEXTS.en.home.hero.title);
    await visitor.reload();
    await reads(TEXTS.en.home.hero.title);
  });
});
