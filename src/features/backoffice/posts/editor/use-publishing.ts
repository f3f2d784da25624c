import { useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { InspectionEvent } from 'xstate';
import { NEW_POST, type Staff } from '#contract/backoffice.contract.ts';
import type { Failure } from '#machines/shared/failure.ts';
import { backofficeEditor as en } from '#src/i18n/locales/en/backoffice-editor.ts';
import { backofficeEditor as ko } from '#src/i18n/locales/ko/backoffice-editor.ts';
import type { ApiFailure } from '#src/lib/api-failure.ts';
import { koreanDay } from '#src/lib/korean-periods.ts';
import { BACKOFFICE_KEY, type BackofficeCalls } from '../../backoffice-calls.ts';
import { createDraftKeeper } from './draft-keeper.ts';
import { followDraft } from './drafts.ts';
import { useTextHandles } from './post-form.tsx';
import { emptyValues, type PostValues, valuesOf } from './post-values.ts';
import { contentIn, providePublishing } from './publishing.actors.ts';

export interface PublishingOptions {
  readonly calls: BackofficeCalls;
  readonly staff: Staff;
  /** Null for a new post. */
  readonly id: string | null;
  readonly failureOf: (failure: ApiFailure) => Failure;
  /** Receives every transition that the chart takes; undefined in production. */
  readonly inspect: ((event: InspectionEvent) => void) | undefined;
  /** The new post has this id. */
  readonly onCreated: (id: string) => void;
}

/** Texts of the server's kind, for a failure that only the form knows. */
const DELETED = { en: en.deleted, ko: ko.deleted, ru: en.deleted };
/** The lists and pages that show posts. */
const SHOWING_POSTS = [[...BACKOFFICE_KEY, 'posts'], ['posts'], ['post']];

interface Entries {
  /** Another one replaces the fields: rich text keeps a state of its own. */
  readonly generation: number;
  readonly values: PostValues;
}

/** The running chart of the form of one post, the form's entries, and their draft in the browser. */
export function usePublishing({ calls, staff, id, failureOf, inspect, onCreated }: PublishingOptions) {
  const queryClient = useQueryClient();
  const [entries, setEntries] = useState<Entries>(() => ({
    generation: 0,
    values: emptyValues(koreanDay(Date.now())),
  }));
  const show = (values: PostValues) =>
    setEntries(({ generation }) => ({ generation: generation + 1, values }));
  const handles = useTextHandles();
  const [keeper] = useState(() => createDraftKeeper(staff.id, id ?? NEW_POST));
  const latestCalls = useRef(calls);
  /** The version that the entries began with, if it is not the chart's. */
  const began = useRef<number | null>(null);
  const [machine] = useState(() =>
    providePublishing({
      calls: () => latestCalls.current,
      failureOf,
      deleted: DELETED,
      showPost: (post) => {
        began.current = null;
        show(post === null ? emptyValues(koreanDay(Date.now())) : valuesOf(contentIn(post)));
      },
      forgetDraft: () => {
        began.current = null;
        keeper.forget();
        for (const queryKey of SHOWING_POSTS) void queryClient.invalidateQueries({ queryKey });
      },
    }),
  );
  const actor = useActorRef(machine, { input: { id }, ...(inspect && { inspect }) });
  const snapshot = useSelector(actor, (now) => now);
  const { context } = snapshot;

  useEffect(() => {
    latestCalls.current = calls;
    actor.send({ type: 'session.renewed' });
  }, [calls, actor]);

  const announce = useEffectEvent((created: string) => onCreated(created));
  useEffect(() => {
    if (id === null && context.id !== null) announce(context.id);
  }, [id, context.id]);

  const [isElsewhere, setIsElsewhere] = useState(false);
  const draftId = context.id ?? NEW_POST;
  useEffect(() => followDraft(staff.id, draftId, setIsElsewhere), [staff.id, draftId]);
  // A layout effect, because the rich texts can still be read when it ends.
  useLayoutEffect(() => {
    window.addEventListener('pagehide', keeper.flush);
    return () => {
      window.removeEventListener('pagehide', keeper.flush);
      keeper.flush();
    };
  }, [keeper]);

  const latest = useRef(entries.values);
  useLayoutEffect(() => {
    latest.current = entries.values;
  }, [entries.values]);
  /** The entries of now: a rich text reports its last letters a little later. */
  const read = useCallback((): PostValues => {
    const { ko, en } = latest.current.texts;
    return {
      ...latest.current,
      texts: {
        ko: { ...ko, markdown: handles.ko.current?.read() ?? ko.markdown },
        en: { ...en, markdown: handles.en.current?.read() ?? en.markdown },
      },
    };
  }, [handles]);
  /** Something was entered: a draft is due, and the chart knows. */
  const touch = useCallback(() => {
    const { base, id: postId } = actor.getSnapshot().context;
    const version = began.current ?? base?.version ?? 0;
    keeper.keep(postId ?? NEW_POST, () => ({ at: Date.now(), version, values: read() }));
    actor.send({ type: 'post.edited' });
  }, [actor, keeper, read]);
  const edit = useCallback(
    (change: (values: PostValues) => PostValues) => {
      setEntries((now) => ({ ...now, values: change(now.values) }));
      touch();
    },
    [touch],
  );
  /** Goes on with entries that began with this version. */
  const resume = (values: PostValues, version: number) => {
    began.current = version;
    show(values);
    actor.send({ type: 'draft.continued', isOutdated: version < (context.base?.version ?? 0) });
  };
  return {
    actor,
    snapshot,
    entries,
    handles,
    read,
    touch,
    edit,
    resume,
    flushDraft: keeper.flush,
    forgetDraft: keeper.forget,
    isElsewhere,
  };
}
