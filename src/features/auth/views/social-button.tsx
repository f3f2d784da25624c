import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/button.tsx';
import { GoogleMark } from '#src/components/google-mark.tsx';
import { PartBoundary } from '#src/components/part-boundary.tsx';
import { inAppBrowserOf } from '#src/lib/in-app-browser.ts';
import { lazyView } from '#src/lib/lazy-view.ts';
import { useInBrowser } from '#src/lib/use-in-browser.ts';

const InAppBrowserNotice = lazyView(
  async () => (await import('./in-app-browser-notice.tsx')).InAppBrowserNotice,
);

interface SocialButtonProps extends Pick<ComponentProps<typeof Button>, 'ref' | 'pending' | 'readOnly'> {
  readonly onPress: () => void;
  /** The user is about to press: time to preload the popup. */
  readonly onIntent: () => void;
}

/** Never disabled: it depends on no input. In a browser that the provider refuses, shows how to leave it instead. */
export const SocialButton = ({ onPress, onIntent, ...state }: SocialButtonProps) => {
  const { t } = useTranslation();
  const app = useInBrowser(() => inAppBrowserOf(navigator.userAgent), null);
  const button = (
    <Button
      {...state}
      variant="provider"
      data-elsewhere
      fillWidth
      onClick={onPress}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      <GoogleMark />
      {t('auth.social.google')}
    </Button>
  );
  if (app === null) return button;
  return (
    <PartBoundary fallback={button}>
      <InAppBrowserNotice />
    </PartBoundary>
  );
};
