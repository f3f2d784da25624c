import { PRODUCT } from '#contract/product.ts';
import type { EmulatorAccount } from '../emulator/accounts-file.ts';

/** An account of the development chooser; `id` identifies it both at the provider and in the emulator. */
export interface SampleAccount {
  id: string;
  email: string;
  name: string;
  isEmailVerified: boolean;
  /** The case that this account demonstrates, shown under its e-mail. */
  shows: { en: string; ko: string };
}

export const RETURNING_ACCOUNT: SampleAccount = {
  id: 'sample-returning',
  email: `technician@${PRODUCT.slug}.example`,
  name: 'Mara Lindqvist',
  isEmailVerified: true,
  shows: { en: 'Already a member: signs in at once', ko: '이미 연결된 회원: 바로 로그인됩니다' },
};

export const SAMPLE_ACCOUNTS: readonly SampleAccount[] = [
  {
    id: 'sample-new',
    email: `newcomer@${PRODUCT.slug}.example`,
    name: '서지우',
    isEmailVerified: true,
    shows: { en: 'Not a member yet: goes to the profile', ko: '처음 방문: 회원 정보를 입력합니다' },
  },
  RETURNING_ACCOUNT,
  {
    id: 'sample-conflict',
    email: `dentist@${PRODUCT.slug}.example`,
    name: '김하늘',
    isEmailVerified: true,
    shows: {
      en: 'Its email belongs to an account with a password',
      ko: '같은 이메일의 비밀번호 계정이 이미 있습니다',
    },
  },
  {
    id: 'sample-unverified',
    email: `unverified@${PRODUCT.slug}.example`,
    name: 'Noah Park',
    isEmailVerified: false,
    shows: { en: 'Has no verified email: is refused', ko: '인증된 이메일이 없어 거절됩니다' },
  },
];

/** The account as the emulator imports it. */
export const toEmulatorAccount = ({ id, email, name, isEmailVerified }: SampleAccount): EmulatorAccount => ({
  localId: id,
  email,
  emailVerified: isEmailVerified,
  displayName: name,
  providerUserInfo: [{ providerId: 'google.com', rawId: id, federatedId: id, email, displayName: name }],
});
