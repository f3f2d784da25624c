import { useTranslation } from 'react-i18next';
import { Disclosure } from '#src/components/disclosure.tsx';
import { VisuallyHidden } from '#src/components/visually-hidden.tsx';
import styles from './handoff.module.css';

/** Help if the app does not open: the prompt of each browser, and frequent causes. */
export const OpeningHelp = ({ app }: { readonly app: string }) => {
  const { t } = useTranslation();
  const places = [
    ['Chrome', t('handoff.help.chromeHelp')],
    ['Edge', t('handoff.help.edgeHelp')],
    [t('handoff.help.whale'), t('handoff.help.whaleHelp')],
    ['Firefox', t('handoff.help.firefoxHelp')],
    ['Safari', t('handoff.help.safariHelp')],
    ['Linux', t('handoff.help.linuxHelp')],
  ] as const;
  return (
    <div className={styles.help}>
      <Disclosure summary={t('handoff.help.title')}>
        <dl className={styles.places}>
          {places.map(([name, help]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{help}</dd>
            </div>
          ))}
        </dl>
        <p>{t('handoff.help.clinic')}</p>
        <a className={styles.download} href="/download" target="_blank" rel="noopener">
          {t('handoff.help.download', { app })} <VisuallyHidden>{t('handoff.help.newTab')}</VisuallyHidden>
        </a>
      </Disclosure>
    </div>
  );
};
