import { beforeEach, describe, expect, it } from 'vitest';
import { latestMail } from '#tests/support/mail.ts';
import { createMember, type Member, signIn } from '#tests/support/member.ts';
import { send } from '../../browser/journeys/person.ts';
import { engines } from '../support/engines.ts';
import { visit } from '../support/visitor.ts';

const CHOSEN = 'Molar-Crown7';

let member: Member;
beforeEach(async () => {
  member = await createMember(send);
});

describe.each(engines)('a forgotten address, in %s', (engine) => {
  it('is found by nickname and phone, and the mailed link opens the password step', async () => {
    const visitor = await visit(engine, { path: '/?auth=login' });
    const { texts, open, press, sees, reads, fill, isSignedIn } = visitor;
    await sees(texts.auth.signIn.title);
    await press(texts.auth.signIn.forgotEmail);
    await sees(texts.auth.forgotEmail.title);
    await fill(texts.auth.fullName, member.nickName);
    await fill(texts.auth.phone, member.phone);
    await press(texts.auth.forgotEmail.submit);
    await sees(texts.auth.emailFound.title);
    await reads(member.email);
    await press(texts.auth.emailFound.invite);
    await sees(texts.auth.invitationSent.title);
    const mail = await latestMail(send, member.email, 2);
    await open(mail.links[0] ?? '');
    await sees(texts.auth.signIn.passwordTitle);
    await fill(texts.auth.password, member.password);
    await press(texts.auth.logIn);
    await isSignedIn(member.nickName);
  });
});

describe.each(engines)('a forgotten password, in %s', (engine) => {
  it('is replaced after signing in with the mailed temporary one', async () => {
    const visitor = await visit(engine, { lang: 'ko', path: '/?auth=login' });
    const { texts, open, press, sees, fill, isSignedIn, closeAlert } = visitor;
    await fill(texts.auth.email, member.email);
    await press(texts.auth.continue);
    await sees(texts.auth.signIn.passwordTitle);
    await press(texts.auth.signIn.forgotPassword);
    await sees(texts.auth.forgotPassword.title);
    await fill(texts.auth.email, member.email);
    await press(texts.auth.forgotPassword.submit);
    await sees(texts.auth.passwordSent.title);
    const mail = await latestMail(send, member.email, 2);
    await open(mail.links[0] ?? '');
    await sees(texts.auth.signIn.passwordTitle);
    await fill(texts.auth.password, /\w{4}-\w{4}-\w{4}-\w{3}/.exec(mail.text)?.[0] ?? '');
    await press(texts.auth.logIn);
    await sees(texts.auth.passwordReset.title);
    await fill(texts.auth.passwordReset.newPassword, CHOSEN);
    await fill(texts.auth.passwordReset.confirmPassword, CHOSEN);
    await press(texts.auth.passwordReset.change);
    await closeAlert('비밀번호를 변경하였습니다.');
    await isSignedIn(member.nickName);
    await expect(signIn(send, member)).rejects.toThrow('400');
    await signIn(send, { ...member, password: CHOSEN });
  });
});
