import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/button.tsx';
import { Drawing } from '#src/components/illustrations/drawing.tsx';
import styles from './contact.module.css';

interface ContactSentProps {
  readonly email: string;
  readonly onAnother: () => void;
}

/** Replaces the sent form, and takes the focus. */
export const ContactSent = ({ email, onAnother }: ContactSentProps) => {
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={styles.sent} aria-labelledby="contact-sent">
      <div className={styles.sentArt}>
        <Drawing names={['supports']} />
      </div>
      <h2 id="contact-sent" ref={title} tabIndex={-1} className={styles.sentTitle}>
        {t('contact.submitted')}
      </h2>
      <p role="status">{t('contact.success')}</p>
      <p className={styles.muted}>{t('contact.successText', { email })}</p>
      <Button variant="secondary" onClick={onAnother}>
        {t('contact.another')}
      </Button>
    </section>
  );
};
