import { describe, it } from 'vitest';
import { join } from '#contract/user.contract.ts';
import { memberData } from '#tests/support/member.ts';
import { askForMail, choosePassword, fillProfile, followLink } from '../../browser/journeys/person.ts';
import { engines } from '../support/engines.ts';
import { visit } from '../support/visitor.ts';

describe.each(engines)('signing up, in %s', (engine) => {
  it('works with the mailed link, in Korean, on a phone', async () => {
    const visitor = await visit(engine, { lang: 'ko', viewport: 'phone', path: '/?auth=signup' });
    const { texts, press, sees, isAt, closeAlert, reads } = visitor;
    const data = memberData({ nickName: '김하늘' });
    await sees(texts.auth.signUp.title);
    await followLink(visitor, await askForMail(visitor, data.email));
    await choosePassword(visitor, data.password);
    await fillProfile(visitor, data);
    await press(texts.auth.complete.confirm);
    await closeAlert(join.success.ko);
    await isAt('/', { lang: 'ko' });
    await press(texts.header.openMenu);
    await reads(data.nickName);
  });
});
