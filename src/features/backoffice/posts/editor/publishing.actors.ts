/** The chart of the form of a post with its ports provided. */
import { fromPromise } from 'xstate';
import {
  createPost,
  type PostDraft,
  readStaffPost,
  type StaffPost,
  updatePost,
} from '#contract/backoffice.contract.ts';
import { codeNameOf } from '#contract/codes.ts';
import { publishingMachine } from '#machines/backoffice/publishing.machine.ts';
import type {
  LoadPostOutcome,
  PostChange,
  SavedPost,
  SavePostOutcome,
} from '#machines/backoffice/publishing.setup.ts';
import type { Failure, LocalizedText } from '#machines/shared/failure.ts';
import { type ApiFailure, isAnswerLost } from '#src/lib/api-failure.ts';
import { randomSecret } from '#src/lib/random-secret.ts';
import type { BackofficeCalls } from '../../backoffice-calls.ts';

interface PublishingPorts {
  /** The calls of the current session. */
  readonly calls: () => BackofficeCalls;
  readonly failureOf: (failure: ApiFailure) => Failure;
  /** Says that someone else has deleted the post. */
  readonly deleted: LocalizedText;
  readonly showPost: (post: SavedPost | null) => void;
  /** The server has what was typed, or the user has discarded it. */
  readonly forgetDraft: () => void;
}

/** The chart passes on the content that the form and the ports below have given it. */
export const contentIn = ({ content }: Pick<SavedPost, 'content'>): PostDraft => content as PostDraft;

const savedPost = ({ id, version, deletedAt: _, ...content }: StaffPost): SavedPost => ({
  id,
  version,
  content,
});

/** @returns the chart's outcome for a failed call */
const failureIn = ({ failureOf }: PublishingPorts, failure: ApiFailure) =>
  failure.status === 401
    ? { kind: 'ended' as const }
    : { kind: 'refused' as const, failure: failureOf(failure) };

async function loadPost(ports: PublishingPorts, id: string, signal: AbortSignal): Promise<LoadPostOutcome> {
  const answer = await ports.calls().call(readStaffPost, { params: { id } }, signal);
  if (answer.result === 'failure')
    return answer.status === 404 ? { kind: 'missing' } : failureIn(ports, answer);
  return answer.data.deletedAt === null
    ? { kind: 'loaded', post: savedPost(answer.data) }
    : { kind: 'missing' };
}

async function overwrite(
  ports: PublishingPorts,
  { id, version }: { id: string; version: number },
  content: PostDraft,
  signal: AbortSignal,
): Promise<SavePostOutcome> {
  const calls = ports.calls();
  const body = { ...content, version };
  const answer = await calls.call(updatePost, { params: { id }, body }, signal);
  if (answer.result === 'success')
    return { kind: 'saved', post: { id, version: answer.data.version, content } };
  if (codeNameOf(answer.code) !== 'ChangedMeanwhile') return failureIn(ports, answer);
  const now = await calls.call(readStaffPost, { params: { id } }, signal);
  if (now.result === 'failure') return failureIn(ports, now);
  const post = savedPost(now.data);
  if (now.data.deletedAt !== null)
    return {
      kind: 'refused',
      failure: { code: 'unexpected', message: ports.deleted, retryAfterSeconds: null },
    };
  // An earlier attempt was carried out, and only its answer was lost.
  return isEqual(post.content, content) ? { kind: 'saved', post } : { kind: 'changed', post };
}

/** Compares what is sent with what was stored, whatever the order of the keys. */
function isEqual(one: unknown, other: unknown): boolean {
  const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
  if (!isObject(one) || !isObject(other)) return one === other;
  const [mine, theirs] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return mine.size === theirs.size && [...mine].every(([key, value]) => isEqual(value, theirs.get(key)));
}

/** Creates a post once, also if an answer is lost and the text has been edited since. */
function postCreator(ports: PublishingPorts) {
  const idempotencyKey = randomSecret();
  let isPerhapsCreated = false;
  return async (content: PostDraft, signal: AbortSignal): Promise<SavePostOutcome> => {
    const answer = await ports.calls().call(createPost, { body: content }, signal, idempotencyKey);
    if (answer.result === 'failure') {
      isPerhapsCreated ||= isAnswerLost(answer);
      return failureIn(ports, answer);
    }
    if (isPerhapsCreated) return overwrite(ports, answer.data, content, signal);
    return { kind: 'saved', post: { ...answer.data, content } };
  };
}

/**
 * Never settles once the call is aborted. In development, React stops a chart and starts it again at once: it would
 * take the answer to the aborted call for that of its new one.
 */
async function unlessAborted<Outcome>(signal: AbortSignal, outcome: Promise<Outcome>): Promise<Outcome> {
  const settled = await outcome;
  return signal.aborted ? new Promise<never>(() => undefined) : settled;
}

/** The chart of the form of a post, for one post. */
export function providePublishing(ports: PublishingPorts) {
  const create = postCreator(ports);
  return publishingMachine.provide({
    actors: {
      loadPost: fromPromise<LoadPostOutcome, { id: string }>(({ input, signal }) =>
        unlessAborted(signal, loadPost(ports, input.id, signal)),
      ),
      savePost: fromPromise<SavePostOutcome, PostChange>(({ input: { base, content }, signal }) => {
        const draft = contentIn({ content });
        const saved = base === null ? create(draft, signal) : overwrite(ports, base, draft, signal);
        return unlessAborted(signal, saved);
      }),
    },
    actions: {
      showPost: (_, post) => ports.showPost(post),
      forgetDraft: ports.forgetDraft,
    },
  });
}
