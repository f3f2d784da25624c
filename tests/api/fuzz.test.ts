import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint, Schema } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { refusalSchema } from '#contract/envelope.ts';
import { users } from '#server/db/schema/users.ts';
import { createTestApp, type Send, type TestApp } from '#tests/support/api-app.ts';
import { joinMember, phoneNumber, signIn } from '#tests/support/api-member.ts';
import { addStaff } from '#tests/support/staff.ts';

/** FUZZ_RUNS=10000 for the long form, alone on a machine. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 200);
/** Longest time for all requests of an endpoint, ms. */
const RUNS_LIMIT = RUNS * 450;
/** Longest answer, ms. In a normal run the other tests share the processor. */
const ANSWER_LIMIT = process.env.FUZZ_RUNS === undefined ? 10_000 : 2_000;
const EMAIL = 'member@clinic.example';
/** Text that would reveal internals of the server. */
const LEAKS =
  /\bat \S+ \(|node_modules|\/server\/|\.ts\b|select |insert |drizzle|pglite|postgres|zod|hono|Error:/i;

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    ' ',
    "' or 1=1 --",
    '\u0000',
    '__proto__',
    '%00',
    '../../etc/passwd',
    '\u0024{7*7}',
    '😀'.repeat(30),
  ),
  fc.constantFrom('x'.repeat(5_000), '{"a":1}', 'null', '-1', '1e999', '\r\nX-A: b'),
);
const anything = fc.oneof(nasty, fc.jsonValue({ maxDepth: 3 }));
const sensible = new Map<string, fc.Arbitrary<unknown>>(
  Object.entries({
    email: fc.constantFrom(EMAIL, 'a@b.example', 'ü@x.example', 'A@MÜLLER.example'),
    userId: fc.constantFrom(EMAIL, 'new@clinic.example'),
    phone: fc.constantFrom(phoneNumber(1), '+1-212-555-0123', '+999-123', '+82-02-312-3456'),
    userPw: fc.constantFrom('Molar-Crown7', 'P@ssw0rd1', 'x'),
    lang: fc.constantFrom('en', 'ko'),
    userIdx: fc.oneof(fc.integer(), fc.constantFrom(2 ** 53, -0, 1.5)),
  }),
);

/** Values for a schema: objects with valid, wrong and missing fields, and values that are not objects. */
function valuesFor(schema: Schema): fc.Arbitrary<unknown> {
  const described = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });
  const variants = described.anyOf ?? [described];
  const names = variants.flatMap((variant) =>
    typeof variant === 'object' ? Object.keys(variant.properties ?? {}) : [],
  );
  const fields = Object.fromEntries(
    [...new Set([...names, 'constructor'])].map((name) => [
      name,
      fc.oneof({ weight: 3, arbitrary: sensible.get(name) ?? nasty }, { weight: 2, arbitrary: anything }),
    ]),
  );
  return fc.record(fields, { requiredKeys: [] });
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** Replaces lone surrogates, which cannot be encoded in a URL. */
const pathOf = (path: string, params: ReadonlyMap<string, unknown>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(textOf(params.get(name)).toWellFormed()));

function requestFor(endpoint: Endpoint): fc.Arbitrary<{ path: string; send: Send }> {
  const ip = fc.constantFrom('203.0.113.1', '2001:db8::1', 'unknown');
  const key = fc.option(fc.oneof(fc.constant('a-valid-key'), fc.stringMatching(/^[ -~]{0,120}$/)), {
    nil: undefined,
  });
  const parts = fc.record({
    params: endpoint.params === undefined ? fc.constant({}) : valuesFor(endpoint.params),
    query: endpoint.query === undefined ? fc.constant({}) : valuesFor(endpoint.query),
    body: endpoint.body === undefined ? fc.constant(undefined) : fc.oneof(valuesFor(endpoint.body), anything),
    fields: endpoint.multipart === undefined ? fc.constant(undefined) : valuesFor(endpoint.multipart),
    file: fc.option(fc.uint8Array({ maxLength: 300 }), { nil: undefined }),
    ip,
    key,
  });
  return parts.map(({ params, query, body, fields, file, ip: address, key: idempotency }) => {
    const search = new URLSearchParams(
      Object.entries(query as object).map(([name, value]) => [name, textOf(value)]),
    );
    const send: Send = { method: endpoint.method, ip: address };
    if (idempotency !== undefined) send.headers = { 'idempotency-key': idempotency.trim() };
    if (body !== undefined) send.json = body;
    if (fields !== undefined) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields as object)) form.set(name, textOf(value));
      if (file !== undefined) form.set('file', new Blob([new Uint8Array(file)]), 'x.png');
      send.form = form;
    }
    const filled = pathOf(endpoint.path, new Map(Object.entries(params as object)));
    return { path: `${filled}${search.size > 0 ? `?${search}` : ''}`, send };
  });
}

describe('for any input, no response is 5xx, late or reveals internals [S56] [R26]', () => {
  let app: TestApp;
  let token = '';
  let staff: Awaited<ReturnType<typeof addStaff>>;
  let staffToken = '';

  beforeAll(async () => {
    app = await createTestApp({ limits: 'high' });
    staff = await addStaff(app);
  });

  // Some calls end the session, one changes the password, one deletes the account.
  beforeEach(async () => {
    if ((await signIn(app, EMAIL)).code !== 'Ok') {
      await app.db.delete(users).where(eq(users.emailCanonical, EMAIL));
      await joinMember(app, EMAIL);
    }
    token = (await signIn(app, EMAIL)).data.accessToken;
    app.advance(30_000);
    staffToken = (await staff.signIn()).data.accessToken;
  });

  it.each(Object.values(ENDPOINTS))(
    '$method $path [S56] [R26]',
    { timeout: RUNS_LIMIT + 30_000 },
    async (endpoint: Endpoint) => {
      await fc.assert(
        fc.asyncProperty(requestFor(endpoint), fc.boolean(), async ({ path, send }, isSignedIn) => {
          const own = endpoint.auth === 'staff' ? staffToken : token;
          const answer = await app.send(path, isSignedIn ? { ...send, token: own } : send);
          expect(answer.status).toBeLessThan(500);
          // Without random secrets, which could match by chance.
          expect(answer.text.replaceAll(/[\w-]{40,}/g, '')).not.toMatch(LEAKS);
          if (answer.status !== 200) refusalSchema.parse(answer.envelope);
          expect(answer.envelope.message).toEqual({
            en: expect.any(String),
            ko: expect.any(String),
            ru: expect.any(String),
          });
        }),
        {
          numRuns: RUNS,
          timeout: ANSWER_LIMIT,
          interruptAfterTimeLimit: RUNS_LIMIT,
          markInterruptAsFailure: true,
        },
      );
      expect(app.logs.filter((line) => line.level === 'error')).toEqual([]);
    },
  );
});
