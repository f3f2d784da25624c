import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readProfile } from '#contract/user.contract.ts';
import { openPage } from '#tests/support/browser.ts';
import { createMember, joinForm, memberData, signIn, verifiedTicket } from '#tests/support/member.ts';
import { send } from '../journeys/person.ts';

const DESKTOP = { width: 1400, height: 900 };

describe('the avatar of the header', () => {
  it("is the member's image, named after the member [HEAD-23] [ENT-39]", async () => {
    const data = memberData();
    const form = joinForm(data, await verifiedTicket(send, data.email));
    const image = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#12b89a' } })
      .png()
      .toBuffer();
    form.set('file', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'photo.png');
    const joined = await send('/api/v1/user/join', {
      method: 'POST',
      body: form,
      headers: { 'idempotency-key': randomUUID() },
    });
    expect((await joined.json()).code).toBe(0);
    const page = await openPage({ path: '/', viewport: DESKTOP, member: await signIn(send, data) });
    const avatar = page.getByRole('banner').getByRole('button', { name: `Account of ${data.nickName}` });
    await avatar.locator('img').waitFor();
    await expect
      .poll(() =>
        avatar.locator('img').evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth > 0),
      )
      .toBe(true);
    expect((await avatar.textContent())?.trim()).toBe('');
  });

  it('is an A for a member without image and nickname [HEAD-25]', async () => {
    const member = await createMember(send);
    const page = await openPage({ viewport: DESKTOP, member });
    // Members cannot be created without a nickname today, so the test removes it from the real answer.
    await page.route(
      (url) => url.pathname === readProfile.path,
      async (route) => {
        const response = await route.fetch();
        const envelope = await response.json();
        await route.fulfill({ response, json: { ...envelope, data: { ...envelope.data, nickName: '' } } });
      },
    );
    await page.goto('/');
    const avatar = page.getByRole('banner').getByRole('button', { name: 'Account', exact: true });
    await avatar.waitFor();
    expect((await avatar.textContent())?.trim()).toBe('A');
    expect(await avatar.locator('img').count()).toBe(0);
  });
});
