import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setMemberBlocked } from '#contract/backoffice-members.contract.ts';
import { Button } from '#src/components/button.tsx';
import { SmallModal } from '#src/components/small-modal.tsx';
import { TextField } from '#src/components/text-field.tsx';
import { ActFailure } from '../act-failure.tsx';
import styles from '../people.module.css';
import type { MemberPartProps } from './member-part.ts';

/** Blocks or unblocks the member, for a reason. */
export const BlockControl = ({ calls, member, act }: MemberPartProps) => {
  const { t } = useTranslation();
  // Fixed while the dialog is open: a refusal may bring the other state along.
  const [asked, setAsked] = useState<'block' | 'unblock' | null>(null);
  const [isTried, setIsTried] = useState(false);
  const [reason, setReason] = useState('');
  const isBlocked = member.state === 'blocked';
  const verb = isBlocked ? 'unblock' : 'block';
  const confirm = async (confirmed: 'block' | 'unblock') => {
    setIsTried(true);
    const body = { blocked: confirmed === 'block', reason: reason.trim() };
    const isDone = await act.run(
      confirmed,
      () => calls.call(setMemberBlocked, { params: { id: String(member.id) }, body }),
      t(`backoffice.members.block.${confirmed}ed`),
    );
    if (isDone) setAsked(null);
  };
  return (
    <div className={styles.headAction}>
      <Button
        variant={isBlocked ? 'primary' : 'danger'}
        onClick={() => {
          setReason('');
          setIsTried(false);
          setAsked(verb);
        }}
      >
        {t(`backoffice.members.block.${verb}`)}
      </Button>
      {asked !== null && (
        <SmallModal
          type="confirm"
          title={t(`backoffice.members.block.${asked}Title`)}
          okLabel={t(`backoffice.members.block.${asked}`)}
          okVariant={asked === 'unblock' ? 'primary' : 'danger'}
          okDisabled={reason.trim() === ''}
          pending={act.pending === asked}
          onOk={() => void confirm(asked)}
          onClose={() => setAsked(null)}
        >
          <div className={styles.form}>
            <p>{t(`backoffice.members.block.${asked}Text`)}</p>
            <TextField
              label={t('backoffice.members.block.reason')}
              maxLength={300}
              autoComplete="off"
              required
              onChange={(event) => setReason(event.currentTarget.value)}
            />
            {isTried && <ActFailure act={act} name={asked} />}
          </div>
        </SmallModal>
      )}
    </div>
  );
};
