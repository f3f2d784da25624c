import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, START, type TestApp } from '#tests/support/api-app.ts';
import { joinMember, readInfo, signIn } from '#tests/support/api-member.ts';

describe('a member', () => {
  let app: TestApp;
  const email = 'hana@clinic.example';

  beforeAll(async () => {
    app = await createTestApp();
  });

  it('joins with a verified address and then exists [API-1] [API-2] [API-10] [API-17] [API-18] [API-19]', async () => {
    const check = `/api/v1/user/check/email?email=${encodeURIComponent(email)}`;
    expect((await app.send(check)).data).toEqual({ isUse: false });
    const joined = await joinMember(app, email);
    expect(joined.code).toBe('Ok');
    expect(joined.data.userIdx).toEqual(expect.any(Number));
    expect((await app.send(check)).data).toEqual({ isUse: true });
  });

  it('signs in and reads the profile [API-8] [API-14] [ENT-22]', async () => {
    const { data, code } = await signIn(app, email);
    expect(code).toBe('Ok');
    expect(data).toEqual({
      accessToken: expect.stringMatching(/^cusp_[A-Za-z0-9_-]{43}$/),
      expireTime: new Date(START + 12 * 3_600_000).toISOString(),
      temporaryPassword: false,
    });
    const info = await readInfo(app, data.accessToken);
    expect(info.data).toMatchObject({ userId: email });
  });

  it('has a profile of exactly the listed keys [ENT-9] [ENT-10] [ENT-11] [ENT-12] [ENT-13] [ENT-14] [ENT-15] [ENT-16] [ENT-17] [ENT-18] [ENT-19]', async () => {
    const { data } = await signIn(app, email);
    expect((await readInfo(app, data.accessToken)).data).toEqual({
      userIdx: expect.any(Number),
      userId: email,
      nickName: 'Hana Seo',
      phone: '+82-10-2000-0001',
      job: 'Dentist',
      imgPath: null,
      stateFlag: 1,
      newsAgree: true,
      adAgree: false,
      newsDt: new Date(START).toISOString(),
      adDt: new Date(START).toISOString(),
      regDt: new Date(START).toISOString(),
      downDt: null,
      version: expect.any(String),
    });
  });
});
