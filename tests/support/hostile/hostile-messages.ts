const GET = '/api/v1/time';
const LOGIN = '/api/v1/user/login';
const crlf = (...lines: readonly string[]) => `${lines.join('\r\n')}\r\n\r\n`;
const HOST = 'host: localhost';
const JSON_TYPE = 'content-type: application/json';

/** Bytes of whole HTTP messages, which no correct client would send; by name. */
export const HOSTILE_MESSAGES: ReadonlyMap<string, string> = new Map([
  ['nothing but an end of line', '\r\n\r\n'],
  ['no HTTP', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000'],
  ['HTTP/0.9', 'GET /\r\n\r\n'],
  ['an unknown version', crlf(`GET ${GET} HTTP/9.9`, HOST)],
  ['an unknown method', crlf(`PWN ${GET} HTTP/1.1`, HOST)],
  ['a method in lower case', crlf(`get ${GET} HTTP/1.1`, HOST)],
  ['TRACE', crlf(`TRACE ${GET} HTTP/1.1`, HOST)],
  ['CONNECT', crlf('CONNECT internal.example:25 HTTP/1.1', HOST)],
  ['OPTIONS *', crlf('OPTIONS * HTTP/1.1', HOST)],
  ['the address of another host', crlf('GET http://internal.example/ HTTP/1.1', HOST)],
  ['another scheme', crlf('GET file:///etc/passwd HTTP/1.1', HOST)],
  ['a path without a slash', crlf('GET api HTTP/1.1', HOST)],
  ['two slashes', crlf('GET //evil.example/%2e%2e HTTP/1.1', HOST)],
  ['traversal', crlf('GET /assets/../../../../etc/passwd HTTP/1.1', HOST)],
  ['encoded traversal', crlf('GET /media/..%2f..%2fsecrets.json HTTP/1.1', HOST)],
  ['backslashes', crlf('GET /..\\..\\secrets.json HTTP/1.1', HOST)],
  ['a broken escape', crlf('GET /content/%E0%A4%A HTTP/1.1', HOST)],
  ['a NUL in the path', crlf('GET /content/a\u0000b HTTP/1.1', HOST)],
  ['bytes that are not ASCII in the path', crlf('GET /\u00ff\u00fe HTTP/1.1', HOST)],
  ['a fragment in the path', crlf('GET /#/../admin HTTP/1.1', HOST)],
  ['an address of 15 kB', crlf(`GET /${'a'.repeat(15_000)} HTTP/1.1`, HOST)],
  ['an address of 200 kB', crlf(`GET /${'a'.repeat(200_000)} HTTP/1.1`, HOST)],
  ['no Host', crlf(`GET ${GET} HTTP/1.1`)],
  ['two Hosts', crlf(`GET ${GET} HTTP/1.1`, HOST, 'host: evil.example')],
  ['a Host that is no host', crlf(`GET ${GET} HTTP/1.1`, 'host: a/b@c d:99999999')],
  ['an empty Host', crlf('GET / HTTP/1.1', 'host:')],
  ['a Host of another scheme', crlf('GET / HTTP/1.1', 'host: javascript:alert(1)')],
  ['a header of 200 kB', crlf(`GET ${GET} HTTP/1.1`, HOST, `x-a: ${'a'.repeat(200_000)}`)],
  ['a cookie of 15 kB', crlf(`GET ${GET} HTTP/1.1`, HOST, `cookie: ${'a=b; '.repeat(3_000)}`)],
  [
    'thousands of headers',
    crlf(`GET ${GET} HTTP/1.1`, HOST, ...Array.from({ length: 1_900 }, (_, nth) => `x${nth}: `)),
  ],
  ['the same header again and again', crlf(`GET ${GET} HTTP/1.1`, HOST, ...Array(1_500).fill('cookie: a=b'))],
  ['a header without a colon', crlf(`GET ${GET} HTTP/1.1`, HOST, 'x-a')],
  ['a blank before the colon', crlf(`GET ${GET} HTTP/1.1`, HOST, 'x-a : b')],
  ['a folded header', crlf(`GET ${GET} HTTP/1.1`, HOST, 'x-a: b', ' c')],
  ['a NUL in a header', crlf(`GET ${GET} HTTP/1.1`, HOST, 'x-a: \u0000')],
  ['line feeds only', `GET ${GET} HTTP/1.1\n${HOST}\n\n`],
  ['a negative length', crlf(`POST ${LOGIN} HTTP/1.1`, HOST, JSON_TYPE, 'content-length: -1')],
  ['a huge length', crlf(`POST ${LOGIN} HTTP/1.1`, HOST, JSON_TYPE, 'content-length: 99999999999999999999')],
  ['a length beyond the limit', crlf(`POST ${LOGIN} HTTP/1.1`, HOST, JSON_TYPE, 'content-length: 999999999')],
  ['two lengths', `${crlf(`POST ${LOGIN} HTTP/1.1`, HOST, 'content-length: 2', 'content-length: 3')}{}x`],
  [
    'a length and chunks',
    `${crlf(`POST ${LOGIN} HTTP/1.1`, HOST, 'content-length: 2', 'transfer-encoding: chunked')}0\r\n\r\n`,
  ],
  [
    'a transfer encoding that is none',
    crlf(`POST ${LOGIN} HTTP/1.1`, HOST, 'transfer-encoding: chunked, x, chunked'),
  ],
  [
    'a chunk without a size',
    `${crlf(`POST ${LOGIN} HTTP/1.1`, HOST, JSON_TYPE, 'transfer-encoding: chunked')}zz\r\n`,
  ],
  [
    'a chunk of 2^64 bytes',
    `${crlf(`POST ${LOGIN} HTTP/1.1`, HOST, JSON_TYPE, 'transfer-encoding: chunked')}ffffffffffffffff\r\n`,
  ],
  [
    'thousands of chunks of one byte',
    `${crlf(`POST ${LOGIN} HTTP/1.1`, HOST, JSON_TYPE, 'transfer-encoding: chunked')}${'1\r\n{\r\n'.repeat(20_000)}0\r\n\r\n`,
  ],
  [
    'extensions of chunks',
    `${crlf(`POST ${LOGIN} HTTP/1.1`, HOST, 'transfer-encoding: chunked')}1;${'a=b;'.repeat(9_000)}\r\n{\r\n0\r\n\r\n`,
  ],
  ['an expectation', crlf(`POST ${LOGIN} HTTP/1.1`, HOST, 'expect: 200-ok', 'content-length: 0')],
  ['an upgrade', crlf(`GET ${GET} HTTP/1.1`, HOST, 'connection: upgrade', 'upgrade: h2c, websocket')],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  [
    'hundreds of thousands of chunks of one byte',
    `${crlf('POST /api/v1/user/join HTTP/1.1', HOST, 'content-type: multipart/form-data; boundary=b', 'transfer-encoding: chunked')}${'1\r\n-\r\n'.repeat(400_000)}0\r\n\r\n`,
  ],
  ['thousands of requests at once', crlf(`GET ${GET} HTTP/1.1`, HOST).repeat(30_000)],
  ['thousands of requests for a page at once', crlf('GET / HTTP/1.1', HOST).repeat(20_000)],
]);
