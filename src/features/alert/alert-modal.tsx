import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notice } from '#machines/shared/failure.ts';
import { CountdownText } from '#src/components/countdown-text.tsx';
import { SmallModal } from '#src/components/small-modal.tsx';
import { messageText } from '#src/lib/message-text.ts';

export interface AlertModalProps {
  readonly notice: Notice;
  readonly onClose: () => void;
  /** Opens the step that asks for the code of a verification mail. */
  readonly onEnterCode: (email: string) => void;
}

/** A notice as an alert modal. Its texts change with the language. */
export const AlertModal = ({ notice, onClose, onEnterCode }: AlertModalProps) => {
  const { t } = useTranslation();
  const { title, body } = useNoticeTexts(notice);
  if (notice.kind !== 'verificationMailSent')
    return (
      <SmallModal type="alert" title={title} cancelLabel={t('common.ok')} onClose={onClose}>
        {body}
      </SmallModal>
    );
  return (
    <SmallModal
      type="confirm"
      urgent
      title={title}
      cancelLabel={t('common.ok')}
      okLabel={t('auth.verify.enterCode')}
      onClose={onClose}
      onOk={() => {
        onClose();
        onEnterCode(notice.email);
      }}
    >
      {body}
    </SmallModal>
  );
};

function useNoticeTexts(notice: Notice): { title: string; body: ReactNode } {
  const { t, i18n } = useTranslation();
  switch (notice.kind) {
    case 'verificationMailSent':
      return {
        title: t('errors.verificationSentTitle'),
        body: (
          <>
            <p>
              {t('errors.verificationSent')} <strong>{notice.email}</strong>
            </p>
            <p>{t('errors.verificationNext')}</p>
          </>
        ),
      };
    case 'alreadySignedIn':
      return {
        title: t('errors.alreadySignedInTitle'),
        body: t('errors.alreadySignedIn', { email: notice.email }),
      };
    case 'joined':
    case 'passwordChanged':
      return {
        title: t(`errors.${notice.kind}Title`),
        body: messageText(notice.message, i18n.language, t('errors.success')),
      };
    case 'failure': {
      const { code, message, retryAfterSeconds } = notice.failure;
      // Without a message from the server, show the text of the code.
      const text = messageText(message, i18n.language, t(`errors.codes.${code}`));
      return {
        title: t(`errors.titles.${code}`),
        body: (
          <>
            {text}
            {retryAfterSeconds !== null && (
              <p>
                <CountdownText
                  seconds={retryAfterSeconds}
                  textFor={(time) => t('errors.retryAfter', { time })}
                />
              </p>
            )}
          </>
        ),
      };
    }
  }
}
