import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/button.tsx';
import { AlertIcon } from '#src/components/icons.tsx';
import type { Draft } from './drafts.ts';
import styles from './editor-notices.module.css';
import { fieldLabel, problemText } from './field-texts.ts';
import type { DifferingField, PostValues, Problem } from './post-values.ts';

interface FrameProps {
  readonly title: string;
  readonly tone: 'note' | 'problem';
  readonly role: 'alert' | 'status';
  /** Takes the focus, because it asks for a decision. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}

const NoticeFrame = ({ title, tone, role, takesFocus = false, children }: FrameProps) => {
  const titleId = useId();
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) titleRef.current?.focus();
  }, [takesFocus]);
  return (
    <section className={styles.notice} data-tone={tone} role={role} aria-labelledby={titleId}>
      <AlertIcon />
      <div className={styles.words}>
        <h2 ref={titleRef} id={titleId} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        {children}
      </div>
    </section>
  );
};

interface DraftOfferProps {
  readonly draft: Draft;
  readonly onContinue: () => void;
  readonly onDiscard: () => void;
}

const HOURS_24 = 86_400_000;

/** Offers the draft that this browser has kept. */
export const DraftOffer = ({ draft, onContinue, onDiscard }: DraftOfferProps) => {
  const { t, i18n } = useTranslation();
  const isToday = Date.now() - draft.at < HOURS_24 && new Date().getDate() === new Date(draft.at).getDate();
  const time = new Intl.DateTimeFormat(i18n.language, {
    ...(isToday ? {} : { dateStyle: 'medium' }),
    timeStyle: 'short',
  }).format(draft.at);
  return (
    <NoticeFrame title={t('backoffice.editor.draft.title', { time })} tone="note" role="status">
      <p>{t('backoffice.editor.draft.text')}</p>
      <div className={styles.actions}>
        <Button onClick={onContinue}>{t('backoffice.editor.draft.continue')}</Button>
        <Button variant="secondary" onClick={onDiscard}>
          {t('backoffice.editor.draft.discard')}
        </Button>
      </div>
    </NoticeFrame>
  );
};

interface ConflictNoticeProps {
  readonly theirs: PostValues;
  readonly differing: readonly DifferingField[];
  readonly onLoadTheirs: () => void;
  readonly onKeepMine: () => void;
}

/** The version that another person has saved since, and the choice between the two. */
export const ConflictNotice = ({ theirs, differing, onLoadTheirs, onKeepMine }: ConflictNoticeProps) => {
  const { t } = useTranslation();
  const textOf = (field: DifferingField): string => {
    if (field === 'publishedOn') return theirs.publishedOn;
    if (field === 'status') return t(`backoffice.editor.${theirs.status}`);
    if (field === 'category') return t(`resources.categories.${theirs.category}`);
    const text = field.startsWith('ko') ? theirs.texts.ko : theirs.texts.en;
    if (field.endsWith('-title')) return text.title;
    if (field.endsWith('-subtitle')) return text.subtitle;
    if (field.endsWith('-hashtags')) return text.hashtags.map((tag) => `#${tag}`).join(' ');
    return t('backoffice.editor.conflict.textChanged');
  };
  return (
    <NoticeFrame title={t('backoffice.editor.conflict.title')} tone="note" role="alert" takesFocus>
      <p>
        {t(differing.length === 0 ? 'backoffice.editor.conflict.same' : 'backoffice.editor.conflict.text')}
      </p>
      <dl className={styles.rows}>
        {differing.map((field) => (
          <div key={field}>
            <dt>{fieldLabel(t, field)}</dt>
            <dd>{textOf(field)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onLoadTheirs}>
          {t('backoffice.editor.bar.loadTheirs')}
        </Button>
        <Button onClick={onKeepMine}>{t('backoffice.editor.bar.keepMine')}</Button>
      </div>
    </NoticeFrame>
  );
};

interface ProblemSummaryProps {
  readonly problems: readonly Problem[];
  readonly onGo: (field: Problem['field']) => void;
}

/** The missing entries; each leads to its field. */
export const ProblemSummary = ({ problems, onGo }: ProblemSummaryProps) => {
  const { t } = useTranslation();
  return (
    <NoticeFrame
      title={t('backoffice.editor.problems.title', { count: problems.length })}
      tone="problem"
      role="alert"
    >
      <ul className={styles.problems}>
        {problems.map((problem) => (
          <li key={problem.field}>
            <button type="button" className={styles.link} onClick={() => onGo(problem.field)}>
              {fieldLabel(t, problem.field)}: {problemText(t, problem)}
            </button>
          </li>
        ))}
      </ul>
    </NoticeFrame>
  );
};

export const ElsewhereNotice = () => {
  const { t } = useTranslation();
  return (
    <p className={styles.notice} data-tone="note" role="status">
      <AlertIcon />
      {t('backoffice.editor.draft.elsewhere')}
    </p>
  );
};
