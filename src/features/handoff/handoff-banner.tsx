import { useTranslation } from 'react-i18next';
import type { HandoffServices } from './handoff.actors.ts';
import styles from './handoff-banner.module.css';
import { useWaitingApp } from './use-handoff.ts';

/** Says in the sign-in dialogs that the desktop app is waiting for the sign-in. */
export const HandoffBanner = ({ handoff }: { readonly handoff: HandoffServices }) => {
  const { t } = useTranslation();
  const app = useWaitingApp(handoff);
  return app === '' ? null : <p className={styles.banner}>{t('auth.signInForApp', { app })}</p>;
};
