/** Types, ports, guards and actions of the publishing chart. */
import { assign, setup } from 'xstate';
import { type Failure, failureIn, type Refused } from '../shared/failure.ts';
import { isOutcome, port, required } from '../shared/port.ts';
import type { FlowTag } from '../shared/step.ts';

/** The content of a post; opaque to the chart, which passes it on unchanged. Plain JSON. */
export type PostContent = Readonly<Record<string, unknown>>;
/** A post as the server has it. */
export interface SavedPost {
  id: string;
  version: number;
  content: PostContent;
}
/** A post to be saved: `base` is what it replaces, null for a new one. */
export interface PostChange {
  base: { id: string; version: number } | null;
  content: PostContent;
}

/** `ended`: the session of the back office has ended. */
export type LoadPostOutcome =
  | { kind: 'loaded'; post: SavedPost }
  | { kind: 'missing' }
  | { kind: 'ended' }
  | Refused;
/** `changed`: the server has a newer version, `post`. */
export type SavePostOutcome =
  | { kind: 'saved'; post: SavedPost }
  | { kind: 'changed'; post: SavedPost }
  | { kind: 'ended' }
  | Refused;

export interface PublishingContext {
  /** Null for a new post. */
  id: string | null;
  /** The post that is edited, as the server had it. */
  base: SavedPost | null;
  /** The newer version that a save would overwrite. */
  theirs: SavedPost | null;
  /** The content being saved; kept over a sign-in. */
  submitted: PostContent | null;
  failure: Failure | null;
}

export type PublishingEvent =
  | { type: 'post.edited' }
  /** `isOutdated`: it began with an older version than the one that is edited. */
  | { type: 'draft.continued'; isOutdated: boolean }
  | { type: 'post.submitted'; content: PostContent }
  | { type: 'post.reset' }
  | { type: 'theirs.adopted' }
  | { type: 'load.retried' }
  | { type: 'session.renewed' };

export const publishingSetup = setup({
  types: {
    context: {} as PublishingContext,
    events: {} as PublishingEvent,
    input: {} as { id: string | null },
    tags: {} as FlowTag | 'editable' | 'unsaved',
  },
  actors: {
    loadPost: port<LoadPostOutcome, { id: string }>('loadPost'),
    savePost: port<SavePostOutcome, PostChange>('savePost'),
  },
  guards: {
    isOutdated: ({ context }, isOutdated: boolean) => isOutdated && context.base !== null,
    isNew: ({ context }) => context.id === null,
    isLoaded: (_, outcome: LoadPostOutcome) => isOutcome(outcome, 'loaded', 'post'),
    isMissing: (_, outcome: LoadPostOutcome) => isOutcome(outcome, 'missing'),
    isSaved: (_, outcome: SavePostOutcome) => isOutcome(outcome, 'saved', 'post'),
    isChanged: (_, outcome: SavePostOutcome) => isOutcome(outcome, 'changed', 'post'),
    isEnded: (_, outcome: LoadPostOutcome | SavePostOutcome) => isOutcome(outcome, 'ended'),
  },
  actions: {
    /** Edits this version from now on. */
    adopt: assign((_, post: SavedPost) => ({ id: post.id, base: post })),
    adoptTheirs: assign(({ context }) => {
      const base = required(context.theirs, 'theirs');
      return { id: base.id, base, theirs: null };
    }),
    rememberTheirs: assign((_, post: SavedPost) => ({ theirs: post })),
    /** Decides to overwrite the newer version, if there is one. */
    remember: assign(({ context }, content: PostContent) => {
      const base = context.theirs ?? context.base;
      return { id: base?.id ?? context.id, base, theirs: null, submitted: content };
    }),
    forgetSubmitted: assign({ submitted: null }),
    rememberFailure: assign(({ event }) => ({ failure: failureIn(event) })),
    forgetFailure: assign({ failure: null }),
    /** Shows this version in the form; null: an empty one. */
    showPost: (_, _post: SavedPost | null) => {},
    /** Deletes the draft: the server has it, or the user has discarded it. */
    forgetDraft: () => {},
  },
});
