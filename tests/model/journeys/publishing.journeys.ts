/** Nothing that staff have typed is lost, and no one's change is overwritten unseen. */
import type { publishingMachine } from '#machines/backoffice/publishing.machine.ts';
import { UNEXPECTED } from '#machines/shared/failure.ts';
import { refused } from '../fixtures/common.ts';
import { MINE, STORED, THEIRS, WRITTEN } from '../fixtures/publishing.fixtures.ts';
import { answer, type Journey, journey, reject, stepsFor } from '../journey.ts';

const { send, see } = stepsFor<typeof publishingMachine>();

const edit = { type: 'post.edited' } as const;
const submit = { type: 'post.submitted', content: MINE } as const;
const resume = { type: 'draft.continued', isOutdated: false } as const;
const resumeOld = { type: 'draft.continued', isOutdated: true } as const;
const reset = { type: 'post.reset' } as const;
const adopt = { type: 'theirs.adopted' } as const;
const retry = { type: 'load.retried' } as const;
const renew = { type: 'session.renewed' } as const;
const stored = { id: STORED.id };
const loads = [['loadPost', stored]] as const;
const savesOver = (base: typeof STORED | null) => [['savePost', { base, content: MINE }]] as const;
const saved = { kind: 'saved', post: WRITTEN } as const;
const changed = { kind: 'changed', post: THEIRS } as const;
const ended = { kind: 'ended' } as const;
const failed = refused('unavailable');
const forgets = ['forgetDraft', undefined] as const;
const shows = [['showPost', STORED]] as const;
const toDirty = [
  answer('loadPost', { kind: 'loaded', post: STORED }),
  see('editing.clean', { asks: loads, effects: shows }),
  send(edit),
  see('editing.dirty', { takes: [submit, reset], refuses: [edit, adopt, renew, retry] }),
];

export const publishingJourneys: readonly Journey[] = [
  journey('an edited post is saved over the version that was read [ADMIN-4]', stored, [
    see('loading', { asks: loads, refuses: [edit, submit] }),
    answer('loadPost', { kind: 'loaded', post: STORED }),
    see('editing.clean', {
      effects: shows,
      has: { base: STORED },
      takes: [edit],
      refuses: [submit, reset, adopt, renew],
    }),
    send(edit),
    send(submit),
    send(submit),
    send(edit),
    see('saving', { asks: savesOver(STORED), has: { submitted: MINE }, refuses: [submit, reset, adopt] }),
    answer('savePost', saved),
    see('editing.saved', {
      effects: [forgets],
      has: { base: WRITTEN, submitted: null },
      takes: [edit],
      refuses: [submit, reset],
    }),
    send(edit),
    send(submit),
    see('saving', { asks: savesOver(WRITTEN) }),
  ]),
  journey('a new post is created, then changed [ROUTE-20]', { id: null }, [
    see('editing.clean', { has: { id: null, base: null } }),
    send(edit),
    send(submit),
    see('saving', { asks: savesOver(null) }),
    answer('savePost', saved),
    see('editing.saved', { effects: [forgets], has: { id: WRITTEN.id, base: WRITTEN } }),
  ]),
  journey('discarded changes are replaced by the stored post', stored, [
    ...toDirty,
    send(reset),
    see('editing.clean', { effects: [forgets, ...shows] }),
  ]),
  journey('a draft is continued over the version it began with', stored, [
    answer('loadPost', { kind: 'loaded', post: STORED }),
    send(resume),
    see('editing.dirty', {
      asks: loads,
      effects: shows,
      takes: [submit, reset],
      refuses: [resume, resumeOld],
    }),
  ]),
  journey('a draft of an older version overwrites the newer one only on purpose', stored, [
    answer('loadPost', { kind: 'loaded', post: STORED }),
    send(resumeOld),
    see('conflict', { asks: loads, effects: shows, has: { theirs: STORED } }),
    send(submit),
    see('saving', { asks: savesOver(STORED) }),
  ]),
  journey('the draft of a new post has no version to be older than', { id: null }, [
    send(resumeOld),
    see('editing.dirty', { has: { theirs: null } }),
  ]),
  journey('a save that fails keeps everything, says why, and can be repeated', stored, [
    ...toDirty,
    send(submit),
    answer('savePost', failed),
    see('editing.dirty', {
      asks: savesOver(STORED),
      has: { failure: failed.failure, submitted: null },
      takes: [submit],
    }),
    send(submit),
    see('saving', { asks: savesOver(STORED), has: { failure: null } }),
    reject('savePost'),
    see('editing.dirty', { has: { failure: UNEXPECTED, submitted: null } }),
    send(reset),
    see('editing.clean', { effects: [forgets, ...shows], has: { failure: null } }),
  ]),
  journey("another's change is overwritten only on purpose", stored, [
    ...toDirty,
    send(submit),
    answer('savePost', changed),
    see('conflict', {
      asks: savesOver(STORED),
      has: { theirs: THEIRS, base: STORED, submitted: null },
      takes: [submit, adopt],
      refuses: [edit, reset, renew],
    }),
    send(submit),
    see('saving', { asks: savesOver(THEIRS), has: { theirs: null } }),
    answer('savePost', saved),
    see('editing.saved', { effects: [forgets], has: { base: WRITTEN } }),
  ]),
  journey("another's change can be loaded instead", stored, [
    ...toDirty,
    send(submit),
    answer('savePost', changed),
    send(adopt),
    see('editing.clean', {
      asks: savesOver(STORED),
      effects: [forgets, ['showPost', THEIRS]],
      has: { base: THEIRS, theirs: null },
    }),
  ]),
  journey('an ended session asks for a sign-in, then goes on saving the same text', stored, [
    ...toDirty,
    send(submit),
    answer('savePost', ended),
    see('signedOut.beforeSaving', {
      asks: savesOver(STORED),
      has: { submitted: MINE },
      takes: [renew],
      refuses: [submit, edit, reset],
    }),
    send(renew),
    see('saving', { asks: savesOver(STORED) }),
    answer('savePost', saved),
    see('editing.saved', { effects: [forgets] }),
  ]),
  journey('an ended session asks for a sign-in, then loads the post', stored, [
    answer('loadPost', ended),
    see('signedOut.beforeLoading', { asks: loads, takes: [renew], refuses: [retry] }),
    send(renew),
    see('loading', { asks: loads }),
  ]),
  journey('a post that cannot be loaded says so and is requested again', stored, [
    answer('loadPost', failed),
    see('loadFailed', { asks: loads, has: { failure: failed.failure }, takes: [retry] }),
    send(retry),
    see('loading', { asks: loads, has: { failure: null } }),
    reject('loadPost'),
    see('loadFailed', { has: { failure: UNEXPECTED } }),
  ]),
  journey('a post that does not exist has no form', stored, [
    answer('loadPost', { kind: 'missing' }),
    see('missing', { asks: loads, refuses: [edit, submit] }),
  ]),
];
