import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from './dialog-frame.tsx';
import { ArrowLeftIcon, CloseIcon } from './further-icons.tsx';
import { IconButton } from './icon-button.tsx';
import { LanguageToggle } from './language-toggle.tsx';
import styles from './panel-dialog.module.css';
import { PendingFieldset } from './pending-fieldset.tsx';
import { SmallModal } from './small-modal.tsx';
import { useTravel } from './use-travel.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface PanelDialogProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly footer?: ReactNode;
  /** Shown as "2 / 4" in a longer flow. */
  readonly progress?: { readonly current: number; readonly total: number } | undefined;
  /**
   * The current step and its depth in the flow. Keep one PanelDialog mounted and change the step: focus moves to the
   * new step, which slides in forwards or backwards.
   */
  readonly step?: { readonly key: string; readonly depth: number };
  readonly hideCloseIcon?: boolean;
  /** For a dialog that asks for a language itself: two choices of a language would be confused. */
  readonly hideLanguage?: boolean;
  /** Disables every field and shows progress after 200 ms; the size does not change. */
  readonly pending?: boolean;
  readonly onClose: () => void;
  /** Called by the back button on narrow screens; without it the button closes the dialog. */
  readonly onBack?: (() => void) | undefined;
  readonly children: ReactNode;
}

const ONLY_STEP = { key: '', depth: 0 };

const AskBeforeClosing = createContext<(text: string | null) => void>(() => undefined);

/**
 * While there is a text, the dialog around the caller asks before it closes, and a click on the backdrop does nothing.
 * @param text what becomes of the entries; null to close without a question
 */
export function useAskBeforeClosing(text: string | null): void {
  const ask = useContext(AskBeforeClosing);
  useLayoutEffect(() => {
    ask(text);
    return () => ask(null);
  }, [ask, text]);
}

interface ClosingQuestionProps {
  /** The texts of the form. While one of them is not empty, the dialog around this component asks before it closes. */
  readonly entries: Readonly<Record<string, string>>;
}

/** `useAskBeforeClosing` for a component that renders the dialog itself. */
export const ClosingQuestion = ({ entries }: ClosingQuestionProps) => {
  const { t } = useTranslation();
  const isEmpty = Object.values(entries).every((entry) => entry === '');
  useAskBeforeClosing(isEmpty ? null : t('common.leaveAndLose'));
  return null;
};

/** The shell of every larger dialog: title, optional subtitle and footer, one column; with a language toggle. */
export const PanelDialog = ({
  title,
  subtitle,
  footer,
  progress,
  step = ONLY_STEP,
  hideCloseIcon = false,
  hideLanguage = false,
  pending = false,
  onClose,
  onBack,
  children,
}: PanelDialogProps) => {
  const { t } = useTranslation();
  const titleId = useId();
  const bodyRef = useRef<HTMLDivElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { direction, hasMoved } = useTravel(step);
  const [question, setQuestion] = useState<string | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const isAsking = question !== null;
  // Toggles the question. The browser may close this dialog while the question is open; the dialog then
  // reopens on top of the question, so the question has to close.
  const close = isAsking ? () => setIsAsked(!isAsked) : onClose;
  const stay = () => setIsAsked(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for a new step only
  useEffect(() => {
    if (!hasMoved) return;
    // Back may leave the step that the question is about.
    stay();
    const field = bodyRef.current?.querySelector<HTMLElement>('[data-autofocus]');
    (field ?? headingRef.current)?.focus({ preventScroll: true });
    bodyRef.current?.closest('dialog')?.scrollTo({ top: 0, behavior: 'instant' });
  }, [step.key]);

  return (
    <AskBeforeClosing value={setQuestion}>
      <DialogFrame size="panel" labelledBy={titleId} busy={pending} isGuarded={isAsking} onDismiss={close}>
        {pending && <div className={styles.progressLine} aria-hidden="true" />}
        <div className={styles.header}>
          <IconButton
            className={styles.back}
            label={t('common.back')}
            onClick={onBack}
            data-closes={onBack === undefined ? '' : undefined}
          >
            <ArrowLeftIcon />
          </IconButton>
          {progress !== undefined && (
            <p className={styles.progress}>
              <span aria-hidden="true">{`${progress.current} / ${progress.total}`}</span>
              <VisuallyHidden>{t('common.progress', progress)}</VisuallyHidden>
              <progress max={progress.total} value={progress.current} aria-hidden="true" />
            </p>
          )}
          {/* The toggle in the page's header is inert while the dialog is open. */}
          <div className={styles.language}>{!hideLanguage && <LanguageToggle />}</div>
          {!hideCloseIcon && (
            <IconButton label={t('common.close')} data-closes="">
              <CloseIcon />
            </IconButton>
          )}
        </div>
        <div key={step.key} ref={bodyRef} className={styles.step} data-direction={direction}>
          <h2 id={titleId} ref={headingRef} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          {subtitle !== undefined && <div className={styles.subtitle}>{subtitle}</div>}
          <PendingFieldset pending={pending} className={styles.body}>
            {children}
          </PendingFieldset>
        </div>
        {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
      </DialogFrame>
      {isAsked && (
        <SmallModal
          type="confirm"
          title={t('common.leaveTitle')}
          okLabel={t('common.stay')}
          onOk={stay}
          cancelLabel={t('common.leave')}
          onCancel={onClose}
          onClose={stay}
        >
          {question}
        </SmallModal>
      )}
    </AskBeforeClosing>
  );
};
