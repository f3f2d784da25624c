import { useTranslation } from 'react-i18next';
import { PRODUCT } from '#contract/product.ts';
import type { MemberSession } from '#contract/security.contract.ts';
import { deviceName } from './device-name.ts';

/** @returns a function that names a device in the user's language */
export function useDeviceName(): (of: Pick<MemberSession, 'audience' | 'device'>) => string {
  const { t } = useTranslation();
  return (of) =>
    deviceName(
      of,
      (text) => {
        if (text === 'app') return t('profile.security.sessions.app', { product: PRODUCT.name });
        return text === 'unknown'
          ? t('profile.security.sessions.unknown')
          : t(`profile.security.sessions.browsers.${text}`);
      },
      (parts) => t('profile.security.sessions.device', parts),
    );
}
