import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/button.tsx';
import { CornerCard } from '#src/components/corner-card.tsx';
import { maskEmail } from '#src/lib/mask-email.ts';
import { localStore } from '#src/lib/storage.ts';
import { isDismissed, keepDismissal } from '../dismissed-offer.ts';
import type { Resumable } from '../use-auth.ts';
import { MailboxLink } from './mailbox-link.tsx';

interface ResumeSignUpCardProps {
  readonly resumable: Resumable;
  readonly onOpen: () => void;
  readonly onDismiss: () => void;
}

/** Shown next to the page while a sign-up is unfinished: leads to its next step. */
export const ResumeSignUpCard = ({ resumable, onOpen, onDismiss }: ResumeSignUpCardProps) => {
  const { t } = useTranslation();
  const { email, next } = resumable;
  // Dismissed before the page was loaded.
  const [isOver] = useState(() => isDismissed(localStore));
  useEffect(() => {
    if (isOver) onDismiss();
  }, [isOver, onDismiss]);
  if (isOver) return null;
  return (
    <CornerCard
      title={t(`auth.resume.${next}.title`)}
      text={t(`auth.resume.${next}.description`, { email: maskEmail(email) })}
      actions={
        <Button fillWidth onClick={onOpen}>
          {t(`auth.resume.${next}.continue`)}
        </Button>
      }
      onDismiss={() => {
        keepDismissal(localStore);
        onDismiss();
      }}
    >
      {next === 'mail' && <MailboxLink email={email} />}
    </CornerCard>
  );
};
