import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type StaffInquiry, setInquirySpam } from '#contract/backoffice-inquiries.contract.ts';
import { inquiryReference } from '#contract/inquiry.contract.ts';
import { Button } from '#src/components/button.tsx';
import { LeaveQuestion } from '#src/components/leave-question.tsx';
import { ActFailure } from '../act-failure.tsx';
import type { BackofficeCalls } from '../backoffice-calls.ts';
import { Instant, useInstantFormat } from '../instant.tsx';
import styles from '../people.module.css';
import { Fact, PersonFrame, PersonSection } from '../person-frame.tsx';
import { useAct } from '../use-act.ts';
import { AnswerForm } from './answer-form.tsx';
import { HandlingForm } from './handling-form.tsx';
import { StatusBadge } from './status-badge.tsx';

interface InquiryViewProps {
  readonly calls: BackofficeCalls;
  readonly inquiry: StaffInquiry;
  readonly refresh: () => Promise<unknown>;
}

/** An inquiry with its answers, and what staff can do with it. */
export const InquiryView = ({ calls, inquiry, refresh }: InquiryViewProps) => {
  const { t } = useTranslation();
  const format = useInstantFormat();
  const act = useAct(refresh);
  const [sent, setSent] = useState(0);
  const [isAnswerDirty, setIsAnswerDirty] = useState(false);
  const [isHandlingDirty, setIsHandlingDirty] = useState(false);
  const part = { calls, inquiry, act };
  const { id, version, name, isSpam, status, message, lang, answers } = inquiry;
  const toggleSpam = () =>
    act.run(
      'spam',
      () => calls.call(setInquirySpam, { params: { id: String(id) }, body: { version, spam: !isSpam } }),
      t(`backoffice.inquiries.${isSpam ? 'unmarkedSpam' : 'markedSpam'}`),
    );
  return (
    <PersonFrame
      back={t('backoffice.inquiries.back')}
      title={name}
      aside={
        <>
          <StatusBadge status={status} isSpam={isSpam} />
          <div className={styles.headAction}>
            <Button variant="secondary" pending={act.pending === 'spam'} onClick={() => void toggleSpam()}>
              {t(`backoffice.inquiries.${isSpam ? 'unmarkSpam' : 'markSpam'}`)}
            </Button>
          </div>
        </>
      }
    >
      {(isAnswerDirty || isHandlingDirty) && (
        <LeaveQuestion
          title={t('backoffice.inquiries.leave.title')}
          text={t('backoffice.inquiries.leave.text')}
          stayLabel={t('backoffice.inquiries.leave.stay')}
          leaveLabel={t('backoffice.inquiries.leave.leave')}
          isLeft={(current, next) =>
            next.pathname !== current.pathname ||
            next.search.area !== current.search.area ||
            next.search.id !== current.search.id
          }
        />
      )}
      <ActFailure act={act} name="spam" />
      <PersonSection title={t('backoffice.inquiries.message')}>
        <p className={styles.message} lang={lang} dir="auto">
          {message}
        </p>
        <dl className={styles.facts}>
          <Fact name={t('backoffice.inquiries.number')}>{inquiryReference(id)}</Fact>
          <Fact name={t('backoffice.inquiries.email')}>{inquiry.email}</Fact>
          <Fact name={t('backoffice.inquiries.type')}>{t(`backoffice.inquiries.types.${inquiry.type}`)}</Fact>
          <Fact name={t('backoffice.inquiries.language')}>{t(`backoffice.inquiries.languages.${lang}`)}</Fact>
          <Fact name={t('backoffice.inquiries.received')}>
            <Instant at={inquiry.receivedDt} />
          </Fact>
          <Fact name={t('backoffice.inquiries.deletion')}>
            <Instant at={inquiry.deletedDt} day />
          </Fact>
        </dl>
      </PersonSection>
      {answers.length > 0 && (
        <PersonSection title={t('backoffice.inquiries.answers')}>
          <ul className={styles.list}>
            {answers.map((answer) => (
              <li key={answer.id}>
                <p className={styles.message} lang={lang} dir="auto">
                  {answer.message}
                </p>
                <p className={styles.muted}>
                  {t('backoffice.inquiries.answerBy', {
                    who: answer.staffId,
                    time: format(answer.answeredDt),
                  })}
                </p>
              </li>
            ))}
          </ul>
        </PersonSection>
      )}
      <PersonSection title={t('backoffice.inquiries.answer.title')}>
        {isSpam && <p>{t('backoffice.inquiries.answer.spam')}</p>}
        <div hidden={isSpam}>
          <AnswerForm
            key={sent}
            {...part}
            onSent={() => setSent((count) => count + 1)}
            onDirty={setIsAnswerDirty}
          />
        </div>
      </PersonSection>
      <PersonSection title={t('backoffice.inquiries.handling.title')}>
        <HandlingForm {...part} onDirty={setIsHandlingDirty} />
      </PersonSection>
    </PersonFrame>
  );
};
