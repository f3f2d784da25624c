import { useTranslation } from 'react-i18next';
import { ProofDialog } from './proof-dialog.tsx';
import { type DeletionRef, useDeletion } from './use-deletion.ts';

interface DeletionProofProps {
  readonly actor: DeletionRef;
  /** Of the account, for password managers. */
  readonly email: string;
  readonly hasPassword: boolean;
  readonly preloadSocial: (() => void) | null;
}

/** Asks for the proof without which the account is not deleted; it is deleted as soon as that is given. */
export const DeletionProof = ({ actor, ...member }: DeletionProofProps) => {
  const { t } = useTranslation();
  const { isPending, failure, cancel } = useDeletion(actor);
  return (
    <ProofDialog
      {...member}
      text={t('profile.security.deletion.proofText')}
      variant="danger"
      confirmLabel={t('profile.security.deletion.confirm')}
      googleLabel={t('profile.security.deletion.google')}
      isPending={isPending}
      failure={failure}
      onProve={(proof) =>
        actor.send(
          proof.by === 'social'
            ? { type: 'popup.requested' }
            : { type: 'proof.submitted', password: proof.password },
        )
      }
      onClose={cancel}
    />
  );
};
