import { useMutation, useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { mailDownloadLink } from '#contract/account.contract.ts';
import { PRODUCT } from '#contract/product.ts';
import { Button } from '#src/components/button.tsx';
import { ButtonAnchor, ButtonLink } from '#src/components/button-link.tsx';
import { CallFailure } from '#src/components/call-failure.tsx';
import { CornerCard } from '#src/components/corner-card.tsx';
import { DownloadIcon } from '#src/components/further-icons.tsx';
import { useProfile } from '#src/features/session/use-profile.ts';
import { recordDownloadOf } from '#src/features/software/record-download.ts';
import { downloadOf } from '#src/features/software/software.ts';
import { useOperatingSystem } from '#src/features/software/use-operating-system.ts';
import { versionsQuery } from '#src/features/software/versions-query.ts';
import { useContentLanguage } from '#src/i18n/use-content-language.ts';
import type { OperatingSystem } from '#src/lib/operating-system.ts';
import { SITE_LINKS } from '#src/lib/site-links.ts';
import { useInBrowser } from '#src/lib/use-in-browser.ts';
import type { Services } from './services.ts';
import styles from './welcome-card.module.css';

interface WelcomeCardProps {
  readonly services: Services;
  readonly onDismiss: () => void;
}

/** After the sign-up: the software for this computer or, from a phone, its link by mail; and the manual. */
export const WelcomeCard = ({ services, onDismiss }: WelcomeCardProps) => {
  const { t } = useTranslation();
  const own = useOperatingSystem();
  // A computer with another system can at least get the file; only phones and tablets need the mail.
  const isHandheld = useInBrowser(() => navigator.maxTouchPoints > 0, false);
  const product = PRODUCT.name;
  return (
    <CornerCard
      title={t('download.welcome.title')}
      text={t(`download.welcome.${own === null ? (isHandheld ? 'phoneText' : 'otherText') : 'text'}`, {
        product,
      })}
      actions={
        <div className={styles.actions}>
          {own === null && isHandheld && <LinkByMail {...services} />}
          {own === null && !isHandheld && (
            <ButtonLink to={SITE_LINKS.download}>{t('download.welcome.download')}</ButtonLink>
          )}
          {own !== null && <OwnDownload {...services} own={own} />}
          <Button variant="secondary" fillWidth onClick={() => services.showInfo('manual')}>
            {t('download.welcome.manual')}
          </Button>
        </div>
      }
      onDismiss={onDismiss}
    />
  );
};

const OwnDownload = ({ api, own }: Pick<Services, 'api'> & { readonly own: OperatingSystem }) => {
  const { t } = useTranslation();
  const { data: versions = [] } = useQuery(versionsQuery(api, useContentLanguage()));
  const offer = downloadOf(versions, own);
  const label = (
    <>
      <DownloadIcon />
      {t(`download.${own}Action`)}
    </>
  );
  if (offer === undefined) return <ButtonLink to={SITE_LINKS.download}>{label}</ButtonLink>;
  const { url, name } = offer.file;
  return (
    <ButtonAnchor href={url} download={name} onClick={() => recordDownloadOf(api)}>
      {label}
    </ButtonAnchor>
  );
};

const LinkByMail = ({ api, language }: Pick<Services, 'api' | 'language'>) => {
  const { t } = useTranslation();
  const { data: profile } = useProfile(api);
  const statusRef = useRef<HTMLDivElement>(null);
  const mail = useMutation({
    networkMode: 'always',
    mutationFn: () => api.call(mailDownloadLink, { body: { lang: language() } }),
  });
  const isSent = mail.data?.result === 'success';
  useLayoutEffect(() => {
    // The pressed button is removed.
    if (isSent) statusRef.current?.focus({ preventScroll: true });
  }, [isSent]);
  return (
    <>
      <div ref={statusRef} role="status" tabIndex={-1}>
        {isSent && t('download.welcome.sent', { email: profile?.userId ?? '' })}
      </div>
      {mail.data?.result === 'failure' && <CallFailure failure={mail.data} />}
      {!isSent && (
        <Button fillWidth pending={mail.isPending} readOnly={mail.isPending} onClick={() => mail.mutate()}>
          {t('download.welcome.mail')}
        </Button>
      )}
    </>
  );
};
