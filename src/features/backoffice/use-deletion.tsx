import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeNameOf } from '#contract/codes.ts';
import { CallFailure } from '#src/components/call-failure.tsx';
import { Notice } from '#src/components/notice.tsx';
import { dismissNotifications, notify } from '#src/components/notifications.tsx';
import { SmallModal } from '#src/components/small-modal.tsx';
import { TextField } from '#src/components/text-field.tsx';
import type { ApiResult } from '#src/lib/api-client.ts';
import type { ApiFailure } from '#src/lib/api-failure.ts';
import styles from './backoffice.module.css';
import { isGivenUp } from './backoffice-calls.ts';

interface DeletionOptions<Entry, Changed> {
  /** The texts for this kind of entries. */
  readonly words: 'list' | 'catalog';
  readonly titleOf: (entry: Entry) => string;
  readonly remove: (entry: Entry, reason: string) => Promise<ApiResult<Changed>>;
  readonly restore: (entry: Entry) => Promise<ApiResult<Changed>>;
  /** The entry with the version that the server has given it. */
  readonly changed: (entry: Entry, change: Changed) => Entry;
}

/**
 * Deletes entries of a list, which asks first and offers an undo, and restores deleted ones.
 * @returns `problem`, why the last change failed, and `dialog`, both to be rendered by the caller; and `settle`, which
 *   shows the outcome of other changes in the same way
 */
export function useDeletion<Entry, Changed>({
  words,
  titleOf,
  remove,
  restore,
  changed,
}: DeletionOptions<Entry, Changed>) {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [asked, setAsked] = useState<Entry | null>(null);
  const [reason, setReason] = useState('');
  const [isPending, setIsPending] = useState(false);

  const quiet = () => {
    setFailure(null);
    dismissNotifications();
  };
  /** Nothing is said about a change that was given up. */
  const settle = <Data,>(outcome: ApiResult<Data>, onDone: (data: Data) => void) => {
    quiet();
    if (outcome.result === 'success') return onDone(outcome.data);
    if (!isGivenUp(outcome)) setFailure(outcome);
  };
  const restoreEntry = async (entry: Entry) =>
    settle(await restore(entry), () => notify(t(`backoffice.${words}.restored`, { title: titleOf(entry) })));
  const removeEntry = async (entry: Entry) => {
    setIsPending(true);
    const outcome = await remove(entry, reason);
    setIsPending(false);
    const isRefused = outcome.result === 'failure' && codeNameOf(outcome.code) !== 'ChangedMeanwhile';
    // The question stays, with what was typed.
    if (isRefused) return settle(outcome, () => undefined);
    setAsked(null);
    settle(outcome, (change) =>
      notify(t(`backoffice.${words}.deleted`, { title: titleOf(entry) }), {
        label: t(`backoffice.${words}.undo`),
        onPress: () => void restoreEntry(changed(entry, change)),
      }),
    );
  };
  const problem: ReactNode = failure !== null && (
    <div className={styles.problem}>
      {codeNameOf(failure.code) === 'ChangedMeanwhile' ? (
        <Notice>{t(`backoffice.${words}.changed`)}</Notice>
      ) : (
        <CallFailure failure={failure} />
      )}
    </div>
  );
  const dialog: ReactNode = asked !== null && (
    <SmallModal
      type="confirm"
      title={t(`backoffice.${words}.confirmDelete`)}
      okLabel={t(`backoffice.${words}.delete`)}
      okVariant="danger"
      pending={isPending}
      onOk={() => void removeEntry(asked)}
      onClose={() => {
        setAsked(null);
        setFailure(null);
      }}
    >
      <p>{t(`backoffice.${words}.confirmDeleteText`, { title: titleOf(asked) })}</p>
      <TextField
        label={t(`backoffice.${words}.reason`)}
        maxLength={300}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {problem}
    </SmallModal>
  );
  return {
    /** In the dialog while it is open. */
    problem: asked === null && problem,
    quiet,
    settle,
    dialog,
    /** Asks whether to delete the entry. */
    confirm: (entry: Entry) => {
      setFailure(null);
      setReason('');
      setAsked(entry);
    },
    restore: (entry: Entry) => void restoreEntry(entry),
  };
}
