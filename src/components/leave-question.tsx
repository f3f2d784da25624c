import { useBlocker } from '@tanstack/react-router';
import { createPortal } from 'react-dom';
import { SmallModal } from './small-modal.tsx';

/** The path and the query parameters of a page. */
interface Place {
  readonly pathname: string;
  readonly search: Readonly<Record<string, unknown>>;
}

interface LeaveQuestionProps {
  readonly title: string;
  readonly text: string;
  readonly stayLabel: string;
  readonly leaveLabel: string;
  /** Whether the form is left by this change of the address: dialogs and overlays change only other parameters. */
  readonly isLeft: (current: Place, next: Place) => boolean;
  /** Whether the changes have just been saved, asked when the form is left. */
  readonly isSaved?: () => boolean;
  /** Called before the changes are discarded. */
  readonly onLeave?: () => void;
}

/** While mounted, leaving the form asks first; the browser itself asks before the document is closed. */
export const LeaveQuestion = ({
  title,
  text,
  stayLabel,
  leaveLabel,
  isLeft,
  isSaved = () => false,
  onLeave,
}: LeaveQuestionProps) => {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => !isSaved() && isLeft(current, next),
    enableBeforeUnload: () => !isSaved(),
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  // In the body, because the form may be hidden, such as below a sign-in.
  return createPortal(
    <SmallModal
      type="confirm"
      title={title}
      okLabel={stayLabel}
      onOk={blocker.reset}
      cancelLabel={leaveLabel}
      onCancel={() => {
        onLeave?.();
        blocker.proceed();
      }}
      onClose={blocker.reset}
    >
      {text}
    </SmallModal>,
    document.body,
  );
};
