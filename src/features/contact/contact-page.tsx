import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PRODUCT } from '#contract/product.ts';
import { PageHeader } from '#src/components/page/page-header.tsx';
import type { ApiClient } from '#src/lib/api-client.ts';
import { usePageHead } from '#src/lib/use-page-head.ts';
import styles from './contact.module.css';
import { ContactAside } from './contact-aside.tsx';
import { ContactFormView } from './contact-form-view.tsx';
import { ContactSent, ContactSentHeader, type SentInquiry } from './contact-sent.tsx';
import type { Person } from './use-contact-form.ts';

interface ContactPageProps {
  readonly api: ApiClient;
  /** The member whose name and address are prefilled; null for a visitor. */
  readonly person: Person | null;
  /** The inquiry type preselected by a link. */
  readonly type: string;
  /** The plan that the inquiry is about; '' for none. */
  readonly plan: string;
  /** The title of the job opening that the visitor applies for; '' for none. */
  readonly opening: string;
  readonly onPrivacy: () => void;
}

export const ContactPage = ({ api, person, type, plan, opening, onPrivacy }: ContactPageProps) => {
  const { t } = useTranslation();
  const product = PRODUCT.name;
  usePageHead({ title: t('contact.head'), description: t('contact.description', { product }) });
  const [sent, setSent] = useState<SentInquiry | null>(null);
  const [isAnother, setIsAnother] = useState(false);
  const about =
    opening === '' ? plan && t('contact.aboutPlan', { plan }) : t('contact.aboutOpening', { opening });
  const writeAnother = () => {
    setIsAnother(true);
    setSent(null);
  };
  return (
    <>
      {sent === null ? (
        <PageHeader eyebrow={t('contact.eyebrow')} title={t('contact.title')} lead={t('contact.lead')} />
      ) : (
        <ContactSentHeader />
      )}
      <div className={styles.page}>
        {sent === null ? (
          <ContactFormView
            api={api}
            person={person}
            type={isAnother ? '' : type}
            message={isAnother ? '' : about}
            isFocused={isAnother}
            onPrivacy={onPrivacy}
            onSent={setSent}
          />
        ) : (
          <ContactSent {...sent} onAnother={writeAnother} />
        )}
        <ContactAside isAsking={sent === null} />
      </div>
    </>
  );
};
