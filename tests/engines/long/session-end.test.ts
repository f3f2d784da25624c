import { beforeEach, describe, it } from 'vitest';
import { logout } from '#contract/user.contract.ts';
import { createMember, type Member } from '#tests/support/member.ts';
import { send } from '../../browser/journeys/person.ts';
import { engines } from '../support/engines.ts';
import { visit } from '../support/visitor.ts';

let member: Member;
beforeEach(async () => {
  member = await createMember(send);
});

describe.each(engines)('a session ends, in %s', (engine) => {
  it('when it expires, and the page says so', async () => {
    // In the last minute a dialog offers to extend and counts down.
    const soon = { ...member, expireTime: Date.now() + 30_000 };
    const visitor = await visit(engine, { member: soon, path: '/about' });
    const { texts, reads, sees, isSignedOut, isUndisturbed } = visitor;
    await sees(texts.auth.session.expiringTitle);
    await isUndisturbed(40_000);
    await isSignedOut();
    await reads(texts.auth.session.ended);
  });

  it('when the server refuses its token, and the page asks to sign in', async () => {
    const visitor = await visit(engine, { member, lang: 'ko', path: '/about' });
    const { texts, press, follow, sees, reads, isSignedIn } = visitor;
    await isSignedIn(member.nickName);
    await send(logout.path, { method: 'POST', headers: { authorization: `Bearer ${member.accessToken}` } });
    visitor.expectTrouble(/failed|401/);
    await press(texts.header.account.replace('{{name}}', member.nickName));
    await follow(texts.header.profile);
    await sees(texts.auth.signIn.title);
    await reads(texts.auth.session.ended);
  });
});
