import * as z from 'zod';
import type { Endpoint, Schema } from '#contract/endpoint.ts';
import { HOSTILE_FORMS, HOSTILE_HEADERS, HOSTILE_JSON, HOSTILE_QUERIES } from './hostile-bodies.ts';

export interface HostileRequest {
  /** What is hostile about it, for the message of a failure. */
  what: string;
  path: string;
  init: RequestInit;
}

/** Values that pass, so that the hostile field is validated and not the ones before it. */
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

/** One field is the hostile value, all others are sensible. */
const filled = (names: readonly string[], hostile: string | undefined, value: unknown) =>
  Object.fromEntries(
    names.map((name) => [name, name === hostile ? value : (SENSIBLE[name] ?? 'something')] as const),
  );

const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** The longest URL that Node's parser accepts is about 16 kB. */
const short = (value: unknown) => asText(value).slice(0, 1_200).toWellFormed();

interface FieldNames {
  params: string[];
  query: string[];
  body: string[];
}
const known = new Map<Endpoint, FieldNames>();

/** The names of an endpoint's fields in path, query and body; describing a schema takes longer than a request. */
function namesOf(endpoint: Endpoint): FieldNames {
  const { params, query, body, multipart } = endpoint;
  const names = known.get(endpoint) ?? {
    params: fieldsOf(params),
    query: fieldsOf(query),
    body: fieldsOf(body ?? multipart),
  };
  known.set(endpoint, names);
  return names;
}

/** How many fields a request to an endpoint has, counted over path, query and body. */
export function countFields(endpoint: Endpoint): number {
  return Object.values(namesOf(endpoint)).flat().length;
}

/** A request to an endpoint with a hostile text or other JSON value in its nth field; in none without a number. */
export function requestWith(endpoint: Endpoint, value: unknown, nth?: number): HostileRequest {
  const { method, body, multipart } = endpoint;
  const names = namesOf(endpoint);
  const all = Object.values(names).flat();
  const hostile = nth === undefined ? undefined : all[nth % Math.max(1, all.length)];
  const inPath = filled(names.params, hostile, short(value));
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(short(inPath[name])));
  const search = new URLSearchParams(
    Object.entries(filled(names.query, hostile, short(value))).map(([name, text]) => [name, short(text)]),
  );
  const fields = filled(names.body, hostile, value);
  const init: RequestInit = { method };
  if (multipart !== undefined) {
    const form = new FormData();
    for (const [name, part] of Object.entries(fields)) form.set(name, asText(part).toWellFormed());
    init.body = form;
  } else if (body !== undefined) {
    init.body = JSON.stringify(fields);
    init.headers = { 'content-type': 'application/json' };
  }
  const what = `${hostile ?? 'nothing'} = ${asText(value).toWellFormed().slice(0, 40)}`;
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
    ...[...HOSTILE_QUERIES, repeated(namesOf(endpoint).query)].map((query, nth) => ({
      what: `query ${nth}`,
      path: `${path}?${query}`,
      init: { method },
    })),
  ];
}

/** Each parameter of a query again and again, also in the spellings of other frameworks. */
const repeated = (names: readonly string[]) =>
  [...names, 'q']
    .flatMap((name) => [`${name}=a`, `${name}=b`, `${name}[]=c`, `${name}[a]=d`, `${name}.a=e`, name])
    .join('&')
    .repeat(3);

const requestTo = ({ method, path }: Endpoint) => ({ method, path: path.replaceAll(/\{\w+\}/g, 'x') });
