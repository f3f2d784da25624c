import * as z from 'zod';
import type { Endpoint, Schema } from '#contract/endpoint.ts';
import { HOSTILE_FORMS, HOSTILE_HEADERS, HOSTILE_JSON, HOSTILE_QUERIES } from './hostile-bodies.ts';

export interface HostileRequest {
  /** What is hostile about it, for the message of a failure. */
  what: string;
  path: string;
  init: RequestInit;
}

/** Values that pass, so that the hostile field is judged and not the ones before it. */
const SENSIBLE: Readonly<Record<string, unknown>> = {
  email: 'member@clinic.example',
  userId: 'member@clinic.example',
  userPw: 'Molar-Crown7',
  newPw: 'Molar-Crown8',
  phone: '+82-10-2000-0001',
  nickName: 'Hana Seo',
  job: 'Dentist',
  lang: 'en',
  from: '2026-01-01',
  to: '2026-02-01',
  limit: '10',
  redirectUrl: '',
  type: 1,
  code: '123456',
  message: 'A message of some length.',
  elapsedMs: 9_000,
  website: '',
  version: '1',
  revision: 1,
  reason: 'A reason',
  newsAgree: 'true',
  adAgree: 'false',
};

/** The names of an object's fields, of all its variants. */
function fieldsOf(schema: Schema | undefined): string[] {
  if (schema === undefined) return [];
  const described = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });
  const variants = described.anyOf ?? [described];
  return [
    ...new Set(variants.flatMap((one) => (typeof one === 'object' ? Object.keys(one.properties ?? {}) : []))),
  ];
}

/** One field is the hostile text, all others are sensible. */
const filled = (names: readonly string[], hostile: string | undefined, text: string) =>
  Object.fromEntries(
    names.map((name) => [name, name === hostile ? text : (SENSIBLE[name] ?? 'something')] as const),
  );

const asText = (value: unknown) => String(value).toWellFormed();

/** The longest URL that Node's parser accepts is about 16 kB. */
const short = (text: string) => text.toWellFormed().slice(0, 1_200);

/** A request to an endpoint with a hostile text in its nth field, counted over path, query and body. */
export function requestWith(endpoint: Endpoint, text: string, nth: number): HostileRequest {
  const { method, params, query, body, multipart } = endpoint;
  const names = { params: fieldsOf(params), query: fieldsOf(query) };
  const sent = fieldsOf(body ?? multipart);
  const all = [...names.params, ...names.query, ...sent];
  const hostile = all[nth % Math.max(1, all.length)];
  const inPath = filled(names.params, hostile, short(text));
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(asText(inPath[name])));
  const search = new URLSearchParams(
    Object.entries(filled(names.query, hostile, short(text))).map(([name, value]) => [name, asText(value)]),
  );
  const fields = filled(sent, hostile, text);
  const init: RequestInit = { method };
  if (multipart !== undefined) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, asText(value));
    init.body = form;
  } else if (body !== undefined) {
    init.body = JSON.stringify(fields);
    init.headers = { 'content-type': 'application/json' };
  }
  const what = `${hostile ?? 'nothing'} = ${JSON.stringify(text.slice(0, 40))}`;
  return { what, path: search.size > 0 ? `${path}?${search}` : path, init };
}

/** Requests whose form is hostile: JSON, multipart, headers and query that are not what the server expects. */
export function malformedRequests(endpoint: Endpoint): HostileRequest[] {
  const { method, path } = requestTo(endpoint);
  const bodies =
    method === 'GET'
      ? []
      : [
          ...HOSTILE_JSON.map((body, nth) => ({
            what: `JSON ${nth}`,
            path,
            init: { method, body, headers: { 'content-type': 'application/json' } },
          })),
          ...HOSTILE_FORMS.map((body, nth) => ({
            what: `form ${nth}`,
            path,
            init: { method, body, headers: { 'content-type': 'multipart/form-data; boundary=b' } },
          })),
        ];
  return [
    ...bodies,
    ...HOSTILE_HEADERS.map((headers) => ({
      what: `header ${Object.keys(headers)}`,
      path,
      init: { method, headers, ...(method === 'GET' ? {} : { body: '{}' }) },
    })),
    ...HOSTILE_QUERIES.map((query, nth) => ({
      what: `query ${nth}`,
      path: `${path}?${query}`,
      init: { method },
    })),
  ];
}

const requestTo = ({ method, path }: Endpoint) => ({ method, path: path.replaceAll(/\{\w+\}/g, 'x') });
