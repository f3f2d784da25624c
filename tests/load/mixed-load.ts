import { z } from 'zod';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { signIn } from '../support/member.ts';
import { type Send, sendTo } from '../support/send.ts';
import { type LedgerEntry, newEntry, signUp } from './ledger.ts';

export type MixedKind = 'read' | 'sign-in' | 'sign-up' | 'profile write';

/** Out of twenty actions of a client: 80 % reads, 10 % sign-ins, 5 % sign-ups, 5 % profile writes (R01). */
const DECK: readonly MixedKind[] = [
  ...Array.from({ length: 16 }, () => 'read' as const),
  'sign-in',
  'sign-in',
  'sign-up',
  'profile write',
];

export interface MixedLoad {
  /** ms that each action took, by kind. */
  times: Record<MixedKind, number[]>;
  seconds: number;
  /** Answers other than success, and profiles that were read without what was written. */
  errors: string[];
  /** Every sign-up, those of the clients included. */
  ledger: LedgerEntry[];
}

const profileSchema = z.object({ code: z.literal(0), data: z.object({ nickName: z.string() }) });
const readSchema = z.object({ code: z.literal(0) });
const postsSchema = z.object({
  code: z.literal(0),
  data: z.object({ posts: z.array(z.object({ id: z.string() })) }),
});

/** Runs `clients` members of a server at once; each sends its next action when it has the answer to the last. */
export async function mixedLoad(
  origin: string,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<MixedLoad> {
  const send = sendTo(origin);
  const load: MixedLoad = {
    times: { read: [], 'sign-in': [], 'sign-up': [], 'profile write': [] },
    seconds: 0,
    errors: [],
    ledger: [],
  };
  const join = async (): Promise<LedgerEntry> => {
    const entry = newEntry(null);
    load.ledger.push(entry);
    await signUp(send, entry, null);
    return entry;
  };
  const members = await Promise.all(Array.from({ length: clients }, () => join()));
  const begin = performance.now();
  const end = begin + seconds * 1_000;
  await Promise.all(
    members.map(async (entry) => {
      const member = await memberOf(send, entry);
      const act: Record<MixedKind, () => Promise<unknown>> = {
        read: member.read,
        'sign-in': member.signIn,
        'sign-up': join,
        'profile write': member.write,
      };
      while (performance.now() < end) {
        for (const kind of shuffled(DECK)) {
          const before = performance.now();
          await act[kind]().catch((error: unknown) => load.errors.push(`${kind}: ${String(error)}`));
          load.times[kind].push(performance.now() - before);
        }
      }
    }),
  );
  load.seconds = (performance.now() - begin) / 1_000;
  return load;
}

/** What a member does who is already registered. */
async function memberOf(send: Send, { data }: LedgerEntry) {
  let token = (await signIn(send, data)).accessToken;
  let turn = 0;
  const bearer = () => ({ headers: { authorization: `Bearer ${token}` } });
  const readProfile = async () => {
    const profile = profileSchema.parse(await (await send(ENDPOINTS.readProfile.path, bearer())).json());
    if (profile.data.nickName !== data.nickName) throw new Error(`lost the name ${data.nickName}`);
  };
  const readPosts = async () => {
    const list = postsSchema.parse(await (await send('/api/v1/posts?lang=en')).json());
    const post = list.data.posts[turn % list.data.posts.length];
    if (post === undefined) return;
    readSchema.parse(await (await send(`/api/v1/posts/${post.id}?lang=en`)).json());
  };
  return {
    read: () => {
      turn += 1;
      return turn % 2 === 0 ? readPosts() : readProfile();
    },
    signIn: async () => {
      token = (await signIn(send, data)).accessToken;
    },
    write: async () => {
      turn += 1;
      const form = new FormData();
      form.set('nickName', `Kim ${turn}`);
      const { path, method } = ENDPOINTS.updateProfile;
      profileSchema.parse(await (await send(path, { method, body: form, ...bearer() })).json());
      // From here on every read must show it, and so must the database at the end.
      data.nickName = `Kim ${turn}`;
    },
  };
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((left, right) => left.at - right.at)
    .map(({ item }) => item);
}
