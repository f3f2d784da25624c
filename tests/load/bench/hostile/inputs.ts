import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { hostilePictures } from '#tests/support/hostile/hostile-pictures.ts';
import {
  countFields,
  type HostileRequest,
  malformedRequests,
  requestWith,
} from '#tests/support/hostile/hostile-requests.ts';
import { HOSTILE_TEXTS } from '#tests/support/hostile/hostile-texts.ts';
import { HOSTILE_VALUES } from '#tests/support/hostile/hostile-values.ts';

/** One input of the bench. */
export interface Input {
  /** Method and path of the endpoint, or the kind of page. */
  to: string;
  /** Whose token is sent. */
  caller: 'none' | 'session' | 'staff';
  /** A form can be sent only once, and most inputs are skipped in a round. */
  make: () => HostileRequest;
}

/** Pages and files outside the contract, with a hostile text in the place of `{}`. */
const OUTSIDE = [
  '/{}',
  '/?auth={}&info={}&lang={}',
  '/?email={}&name={}&protocol={}',
  '/resource?q={}',
  '/resource?category={}&application={}&lang={}',
  '/content/{}',
  '/media/{}',
  '/installers/{}/x.exe',
  '/og/{}.en.png',
  '/assets/{}',
  '/api/v1/{}',
];

/**
 * Every hostile input in every field of every endpoint, as anyone and signed in, and in the addresses of pages and files.
 * Always in the same order.
 */
export async function* hostileInputs(): AsyncGenerator<Input> {
  const pictures = await hostilePictures();
  for (const endpoint of Object.values<Endpoint>(ENDPOINTS)) {
    const to = `${endpoint.method} ${endpoint.path}`;
    const own = endpoint.auth === 'staff' ? 'staff' : 'session';
    for (const make of makersOf(endpoint, pictures))
      for (const caller of ['none', own] as const) yield { to, caller, make };
  }
  for (const pattern of OUTSIDE)
    for (const text of HOSTILE_TEXTS)
      yield { to: pattern, caller: 'none', make: () => outside(pattern, text) };
}

function outside(pattern: string, text: string): HostileRequest {
  const value = encodeURIComponent(text.slice(0, 400).toWellFormed());
  const path = pattern.replaceAll('{}', () => value);
  return { what: text.slice(0, 40).toWellFormed(), path, init: { method: 'GET' } };
}

function* makersOf(endpoint: Endpoint, pictures: ReadonlyMap<string, Buffer>) {
  const fields = countFields(endpoint);
  const values = endpoint.body === undefined ? [] : HOSTILE_VALUES;
  for (const value of [...HOSTILE_TEXTS, ...values])
    for (let nth = 0; nth < fields; nth += 1) yield () => requestWith(endpoint, value, nth);
  for (const request of malformedRequests(endpoint)) yield () => request;
  if (endpoint.file === undefined) return;
  for (const [what, bytes] of pictures)
    yield () => {
      const { path, init } = requestWith(endpoint, '');
      const form = init.body instanceof FormData ? init.body : new FormData();
      form.set(endpoint.file ?? '', new Blob([new Uint8Array(bytes)]), '../../x.png');
      return { what, path, init: { ...init, body: form } };
    };
}
