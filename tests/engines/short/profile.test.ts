import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { updateProfile } from '#contract/account.contract.ts';
import { readProfile } from '#contract/user.contract.ts';
import { createMember, signIn } from '#tests/support/member.ts';
import { send } from '../../browser/journeys/person.ts';
import { engines } from '../support/engines.ts';
import { visit } from '../support/visitor.ts';

const NAME = '서하나';

/** Blue, with red at the left end. */
const photo = () => {
  const stripe = (background: string, width: number) =>
    ({ create: { width, height: 400, channels: 3, background } }) as const;
  return sharp(stripe('#00f', 1200))
    .composite([{ input: stripe('#f00', 400), left: 0, top: 0 }])
    .png()
    .toBuffer();
};

const infoOf = (token: string) => send(readProfile.path, { headers: { authorization: `Bearer ${token}` } });

describe.each(engines)('the profile, in %s', (engine) => {
  it('opens each tab by its address, saves a name and a photo cut by keyboard, and gives a copy of the data', async () => {
    const member = await createMember(send);
    const elsewhere = await signIn(send, member);
    const visitor = await visit(engine, { member, path: '/profile?tab=usage' });
    const { texts, open, reads, sees, use, press, hit, tabTo, isAt } = visitor;
    const { tabs, edit, security, billing, nickName } = texts.profile;
    await reads(billing.usage.emptyTitle);
    await open('/profile?tab=purchases');
    await reads(billing.purchases.emptyTitle);
    await use('tab', tabs.profile);
    await isAt('/profile');

    await visitor.fill(nickName, NAME);
    await visitor.choosesPng(texts.fields.photo.label, await photo());
    await sees(edit.cropTitle);
    await visitor.finds('button', texts.common.apply);
    await visitor.isFocused(edit.cropArea);
    for (let presses = 0; presses < 20; presses += 1) await hit('ArrowRight');
    await tabTo(texts.common.apply);
    await hit('Enter');
    await visitor.isUndisturbed();

    await use('tab', tabs.security);
    await sees(edit.leaveTitle);
    await press(edit.stay);
    await isAt('/profile');
    await press(edit.save);
    await reads(updateProfile.success.en);
    await visitor.isSignedIn(NAME);
    const { imgPath } = readProfile.response.parse((await (await infoOf(member.accessToken)).json()).data);
    const picture = await send(imgPath ?? expect.fail('No photo was stored'));
    const { channels } = await sharp(await picture.arrayBuffer()).stats();
    expect(channels.map(({ mean }) => Math.round(mean / 64))).toEqual([4, 0, 0]);

    await use('tab', tabs.security);
    await isAt('/profile', { tab: 'security' });
    await press(security.sessions.endOthers);
    await reads(security.sessions.othersEnded);
    expect((await infoOf(elsewhere.accessToken)).status).toBe(401);
    await press(security.data.downloadNamed);
    const copy = await visitor.downloaded(/^cusplane-\d{4}-\d\d-\d\d\.json$/);
    expect(JSON.parse(copy)).toMatchObject({ profile: { userId: member.email, nickName: NAME } });
    await visitor.isSignedIn(NAME);
  });
});
