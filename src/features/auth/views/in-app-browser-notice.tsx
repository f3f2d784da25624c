import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/button.tsx';
import { useTexts } from '#src/i18n/use-texts.ts';
import { copyText } from '#src/lib/copy-text.ts';
import { externalAddress } from '#src/lib/external-address.ts';
import { inAppBrowserOf } from '#src/lib/in-app-browser.ts';
import styles from './in-app-browser-notice.module.css';

/** In an in-app browser: why Google's sign-in does not work there, and how to leave it. Otherwise renders nothing. */
export const InAppBrowserNotice = () => {
  useTexts('rare');
  const { t } = useTranslation();
  const titleId = useId();
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const app = inAppBrowserOf(navigator.userAgent);
  if (app === null) return null;
  const { href } = location;
  const address = externalAddress(app, navigator.userAgent, href);
  const name = t(`inAppBrowser.apps.${app}`);
  return (
    <section className={styles.notice} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {t('inAppBrowser.title', { app: name })}
      </h3>
      <p>{t('inAppBrowser.explanation')}</p>
      {address !== null && (
        <Button fillWidth onClick={() => location.assign(address)}>
          {t('inAppBrowser.open')}
        </Button>
      )}
      <p>{t(address === null ? 'inAppBrowser.steps' : 'inAppBrowser.openFailed', { app: name })}</p>
      <Button variant="secondary" fillWidth onClick={async () => setCopied(await copyText(href))}>
        {t('inAppBrowser.copy')}
      </Button>
      <p role="status" className={styles.state}>
        {isCopied !== null && t(isCopied ? 'inAppBrowser.copied' : 'inAppBrowser.copyFailed')}
      </p>
      {isCopied === false && <p className={styles.address}>{href}</p>}
    </section>
  );
};
