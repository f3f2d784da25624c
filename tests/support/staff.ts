import type { PostDraft } from '#contract/backoffice.contract.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { ENDPOINTS } from '#contract/endpoints.ts';
import { createStaff } from '#server/features/backoffice/staff-accounts.ts';
import { newTotpSecret, totpCode } from '#server/features/backoffice/totp.ts';
import type { TestApp } from './api-app.ts';

export const STAFF_PASSWORD = 'Mandible-71-Arch';
export const BACKOFFICE = '/api/v1/backoffice';

const PICTURE = {
  src: '/illustrations/posts/why-only-stl.svg',
  width: 1200,
  height: 600,
  alt: { ko: '', en: '' },
};
export const POST_DRAFT: PostDraft = {
  status: 'show',
  category: 'news',
  filters: { applications: ['model'], topics: [], materialProperties: [], productionTypes: [] },
  publishedOn: '2026-03-02',
  thumbnail: PICTURE,
  topImage: PICTURE,
  texts: {
    ko: { title: '새 소식', subtitle: '짧은 설명', hashtags: ['소식'], markdown: '## 제목\n\n내용입니다.' },
    en: { title: 'Big news: Café!', subtitle: 'In short', hashtags: ['news'], markdown: '## Head\n\nText.' },
  },
};

type SignedIn = DataOf<typeof ENDPOINTS.signInStaff>;

/** Creates an account of the back office, as the command line does. */
export async function addStaff(app: TestApp, id = 'mina', role: 'editor' | 'admin' = 'editor') {
  const totpSecret = newTotpSecret();
  const recoveryCodes =
    (await createStaff(app.deps, { id, role, password: STAFF_PASSWORD, totpSecret })) ?? [];
  const code = () => totpCode(totpSecret, app.clock.now);
  const credentials = () => ({ id, password: STAFF_PASSWORD, code: code() });
  const signIn = (changes: Partial<ReturnType<typeof credentials>> = {}, ip?: string) =>
    app.send<SignedIn>(`${BACKOFFICE}/sign-in`, {
      method: 'POST',
      json: { ...credentials(), ...changes },
      ...(ip === undefined ? {} : { ip }),
    });
  return { id, totpSecret, recoveryCodes, code, credentials, signIn };
}
