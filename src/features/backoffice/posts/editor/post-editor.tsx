import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { NEW_POST } from '#contract/backoffice.contract.ts';
import type { Lang } from '#contract/fields.ts';
import { ButtonLink } from '#src/components/button-link.tsx';
import { ArrowLeftIcon } from '#src/components/further-icons.tsx';
import { LeaveQuestion } from '#src/components/leave-question.tsx';
import { EmptyState } from '#src/components/page/empty-state.tsx';
import { ErrorState } from '#src/components/page/error-state.tsx';
import { PendingFieldset } from '#src/components/pending-fieldset.tsx';
import { SmallModal } from '#src/components/small-modal.tsx';
import { messageText } from '#src/lib/message-text.ts';
import { PageTitle } from '../../page-title.tsx';
import { type Draft, readDraft } from './drafts.ts';
import { EditorBar } from './editor-bar.tsx';
import { ConflictNotice, DraftOffer, ElsewhereNotice, ProblemSummary } from './editor-notices.tsx';
import { focusField } from './field-texts.ts';
import styles from './post-form.module.css';
import { PostForm } from './post-form.tsx';
import { PostPreview } from './post-preview.tsx';
import {
  contentOf,
  differingFields,
  type FieldName,
  LANGS,
  type PostValues,
  type Problem,
  problemsOf,
  valuesOf,
} from './post-values.ts';
import { contentIn } from './publishing.actors.ts';
import { useAppearance } from './use-appearance.ts';
import { useImageUpload } from './use-image-upload.tsx';
import { type PublishingOptions, usePublishing } from './use-publishing.ts';

/** The message after saving, by when the post becomes visible. */
const SAVED = {
  hidden: 'backoffice.editor.bar.saved',
  now: 'backoffice.editor.bar.savedPublic',
  scheduled: 'backoffice.editor.bar.savedScheduled',
} as const;
/** Always the same array, so that the form need not be rendered again. */
const NO_PROBLEMS: readonly Problem[] = [];

interface PostEditorProps extends PublishingOptions {
  /** Shown while the post loads. */
  readonly fallback: ReactNode;
}

/** The form of a post: loads, edits, previews and saves it. */
export const PostEditor = ({ fallback, ...options }: PostEditorProps) => {
  const { calls, staff, id } = options;
  const { t, i18n } = useTranslation();
  const {
    actor,
    snapshot,
    entries,
    handles,
    read,
    touch,
    edit,
    resume,
    flushDraft,
    forgetDraft,
    isElsewhere,
  } = usePublishing(options);
  const { upload, alert } = useImageUpload(calls);
  const [offered, setOffered] = useState<Draft | null>(() => readDraft(staff.id, id ?? NEW_POST));
  const [lang, setLang] = useState<Lang>('ko');
  const [isDiscarding, setIsDiscarding] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const [previewed, setPreviewed] = useState<PostValues | null>(null);

  const { base, theirs, failure } = snapshot.context;
  const { values } = entries;
  const appearance = useAppearance(values);
  const problems = isChecked ? problemsOf(values) : NO_PROBLEMS;
  const isEditable = snapshot.hasTag('editable');
  const isSaving = snapshot.matches('saving') || snapshot.matches({ signedOut: 'beforeSaving' });
  const isNews = offered !== null && differingFields(offered.values, values).length > 0;
  const offer = snapshot.matches({ editing: 'clean' }) && isNews ? offered : null;

  const goTo = (field: FieldName) => {
    flushSync(() => {
      setPreviewed(null);
      setLang((shown) => LANGS.find((one) => field.startsWith(`${one}-`)) ?? shown);
    });
    focusField(field);
  };
  const save = () => {
    if (!isEditable || offer !== null) return;
    const now = read();
    const [first] = problemsOf(now);
    const content = contentOf(now);
    if (differingFields(now, values).length > 0) edit(() => now);
    flushSync(() => setIsChecked(first !== undefined));
    if (first !== undefined || content === null) return first && goTo(first.field);
    actor.send({ type: 'post.submitted', content });
  };
  const saveByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.metaKey || event.ctrlKey) || event.altKey) return;
    event.preventDefault();
    save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => saveByKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  if (snapshot.matches('missing'))
    return (
      <div className={styles.page}>
        <EmptyState
          title={t('backoffice.editor.missing')}
          text={t('backoffice.editor.missingText')}
          action={<ButtonLink to="/admin">{t('backoffice.editor.toList')}</ButtonLink>}
        />
      </div>
    );
  if (snapshot.matches('loadFailed'))
    return (
      <div className={styles.page}>
        <ErrorState
          text={messageText(
            failure?.message,
            i18n.language,
            t(`errors.codes.${failure?.code ?? 'unexpected'}`),
          )}
          onRetry={() => actor.send({ type: 'load.retried' })}
        />
      </div>
    );
  if (!isEditable && !isSaving) return <div className={styles.page}>{fallback}</div>;

  const state = isSaving
    ? 'saving'
    : snapshot.matches('conflict')
      ? 'conflict'
      : snapshot.matches({ editing: 'dirty' })
        ? 'dirty'
        : snapshot.matches({ editing: 'saved' })
          ? 'saved'
          : 'clean';
  const theirValues = theirs === null ? null : valuesOf(contentIn(theirs));
  const isPublic = base !== null && valuesOf(contentIn(base)).status === 'show';
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <Link to="/admin" className={styles.back}>
          <ArrowLeftIcon />
          {t('backoffice.editor.back')}
        </Link>
        <PageTitle className={styles.h1}>
          {t(base === null ? 'backoffice.editor.newPost' : 'backoffice.editor.editTitle')}
        </PageTitle>
      </div>
      {offer !== null && (
        <DraftOffer
          draft={offer}
          onContinue={() => {
            setOffered(null);
            resume(offer.values, offer.version);
          }}
          onDiscard={() => {
            setOffered(null);
            forgetDraft();
          }}
        />
      )}
      {isElsewhere && <ElsewhereNotice />}
      {theirValues !== null && (
        <ConflictNotice
          theirs={theirValues}
          differing={differingFields(theirValues, values)}
          onLoadTheirs={() => actor.send({ type: 'theirs.adopted' })}
          onKeepMine={save}
        />
      )}
      <form
        className={styles.form}
        noValidate
        hidden={previewed !== null}
        // Before a click on "Sign out", which asks about drafts.
        onBlur={flushDraft}
        onSubmit={(event) => event.preventDefault()}
      >
        <PendingFieldset pending={isSaving || offer !== null} className={styles.fieldset}>
          <PostForm
            key={entries.generation}
            values={values}
            handles={handles}
            lang={lang}
            isPending={isSaving || offer !== null}
            isExisting={base !== null}
            problems={problems}
            upload={upload}
            onTyping={touch}
            onLang={setLang}
            onChange={edit}
          />
        </PendingFieldset>
      </form>
      {previewed !== null && <PostPreview calls={calls} values={previewed} lang={lang} onLang={setLang} />}
      {problems.length > 0 && <ProblemSummary problems={problems} onGo={goTo} />}
      <EditorBar
        state={state}
        isBlocked={offer !== null || (state === 'clean' && base !== null)}
        failure={failure}
        publishes={!isPublic && values.status === 'show'}
        savedText={t(SAVED[appearance.kind], { day: appearance.day })}
        page={appearance.kind === 'now' ? (base?.id ?? null) : null}
        isPreview={previewed !== null}
        canReset={state === 'dirty'}
        onSave={save}
        onReset={() => setIsDiscarding(true)}
        onPreview={() => setPreviewed(previewed === null ? read() : null)}
      />
      {isDiscarding && (
        <SmallModal
          type="confirm"
          title={t('backoffice.editor.discard.title')}
          okLabel={t('backoffice.editor.discard.ok')}
          okVariant="danger"
          onOk={() => {
            setIsDiscarding(false);
            setIsChecked(false);
            setPreviewed(null);
            actor.send({ type: 'post.reset' });
          }}
          onClose={() => setIsDiscarding(false)}
        >
          {t('backoffice.editor.discard.text')}
        </SmallModal>
      )}
      {snapshot.hasTag('unsaved') && (
        <LeaveQuestion
          title={t('backoffice.editor.leave.title')}
          text={t('backoffice.editor.leave.text')}
          stayLabel={t('backoffice.editor.leave.stay')}
          leaveLabel={t('backoffice.editor.leave.leave')}
          isLeft={(current, next) => next.pathname !== current.pathname}
        />
      )}
      {alert}
    </div>
  );
};
