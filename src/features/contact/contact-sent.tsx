import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/button.tsx';
import { ButtonLink } from '#src/components/button-link.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { SITE_LINKS } from '#src/lib/site-links.ts';
import styles from './contact.module.css';

export interface SentInquiry {
  readonly email: string;
  readonly reference: string;
}

/** Replaces the title of the page, and takes the focus. */
export const ContactSentHeader = () => {
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <PageHeader
      titleRef={title}
      eyebrow={t('contact.eyebrow')}
      title={t('contact.submitted')}
      lead={<span role="status">{t('contact.success')}</span>}
    />
  );
};

interface ContactSentProps extends SentInquiry {
  readonly onAnother: () => void;
}

/** Replaces the sent form: the number of the inquiry, and what happens next. */
export const ContactSent = ({ email, reference, onAnother }: ContactSentProps) => {
  const { t } = useTranslation();
  const steps = [t('contact.next.receipt', { email }), t('contact.next.answer'), t('contact.next.again')];
  return (
    <section className={styles.sent} aria-labelledby="contact-next">
      <dl className={styles.reference}>
        <dt>{t('contact.reference')}</dt>
        <dd>{reference}</dd>
      </dl>
      <div className={styles.next}>
        <h2 id="contact-next" className={styles.asideTitle}>
          {t('contact.next.title')}
        </h2>
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <div className={styles.after}>
        <ButtonLink to={SITE_LINKS.home}>{t('contact.home')}</ButtonLink>
        <Button variant="secondary" onClick={onAnother}>
          {t('contact.another')}
        </Button>
      </div>
    </section>
  );
};
