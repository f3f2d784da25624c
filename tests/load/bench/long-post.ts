import { randomUUID } from 'node:crypto';
import { createPost, type PostDraft, signInStaff } from '#contract/backoffice.contract.ts';
import { IDEMPOTENCY_HEADER } from '#contract/endpoint.ts';
import { PRODUCT } from '#contract/product.ts';
import { totpCode } from '#server/features/backoffice/totp.ts';
import { SAMPLE_STAFF } from '#server/seed/sample-staff.ts';
import { json, sendTo } from '#tests/support/send.ts';

/** Of each language; a post may have 200,000. */
const BYTES = 199_000;

function block(index: number): string {
  if (index % 50 === 10) return '| Angle | Time |\n| --- | ---: |\n| 45° | 79 min |\n| 60° | 94 min |';
  if (index % 50 === 30) return '![Splint on its plate](/illustrations/plate.webp#640x400)';
  if (index % 20 === 0) return `## Part ${index}`;
  return `**Paragraph ${index}** has [a link](/pricing) and enough words to make the whole text two hundred thousand bytes.`;
}

function longText(): string {
  let text = block(1);
  for (let index = 2; text.length < BYTES - 200; index += 1) text += `\n\n${block(index)}`;
  return text;
}

interface LongPost {
  readonly id: string;
  /** What the browser stores for a session of the back office. */
  readonly session: { readonly key: string; readonly value: string };
}

/** Creates a post as long as posts may be in both languages, on a server with sample accounts. */
export async function createLongPost(origin: string): Promise<LongPost> {
  const send = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const { body: text, headers: type } = json(body);
    const response = await sendTo(origin)(path, {
      method: 'POST',
      body: text,
      headers: { ...type, ...headers },
    });
    if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`);
    return Reflect.get(Object(await response.json()), 'data') as unknown;
  };
  const [account] = SAMPLE_STAFF;
  if (account === undefined) throw new Error('There are no sample accounts');
  const session = signInStaff.response.parse(
    await send(signInStaff.path, {
      id: account.id,
      password: account.password,
      code: await totpCode(account.totpSecret, Date.now()),
    }),
  );
  const picture = {
    src: '/illustrations/plate.webp',
    width: 640,
    height: 400,
    alt: { ko: '판', en: 'Plate' },
  };
  const text = { title: 'Long', subtitle: 'Post', hashtags: ['long'], markdown: longText() };
  const draft: PostDraft = {
    status: 'hide',
    category: 'news',
    filters: { applications: [], topics: [], materialProperties: [], productionTypes: [] },
    publishedOn: '2026-01-01',
    thumbnail: picture,
    topImage: picture,
    texts: { ko: text, en: text },
  };
  const { id } = createPost.response.parse(
    await send(createPost.path, draft, {
      authorization: `Bearer ${session.accessToken}`,
      [IDEMPOTENCY_HEADER]: randomUUID(),
    }),
  );
  return { id, session: { key: `${PRODUCT.slug}.staff`, value: JSON.stringify(session) } };
}
