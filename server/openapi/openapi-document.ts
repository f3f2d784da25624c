import { z } from 'zod';
import { CODE_TEXTS } from '#contract/code-texts.ts';
import { CODES, type CodeName } from '#contract/codes.ts';
import {
  DEVICE_HEADER,
  type Endpoint,
  IDEMPOTENCY_HEADER,
  type Schema,
  SERVER_TIME_HEADER,
} from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { envelopeSchema, refusalSchema } from '#contract/envelope.ts';
import { IMAGE_LIMITS } from '#contract/image-limits.ts';
import { PRODUCT } from '#contract/product.ts';

type Json = Record<string, unknown>;

const EVERYWHERE = [
  'ValidationFailed',
  'TooManyRequests',
  'Internal',
  'Unavailable',
] as const satisfies CodeName[];

/** The API as an OpenAPI 3.1 document, generated from the contract alone. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of Object.values<Endpoint>(ENDPOINTS)) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${PRODUCT.name} API`,
      version: '1.0.0',
      description:
        'Every response is an envelope {code, message, messageDetail, data}; code 0 is success. Every response that is ' +
        `not cacheable (Cache-Control) carries ${SERVER_TIME_HEADER}, the server's time in ms. 401 means only that the session ended.`,
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'opaque' } },
      schemas: { Refusal: jsonSchema(refusalSchema, 'output') },
    },
    'x-codes': Object.fromEntries(
      // CODES and CODE_TEXTS have the same keys.
      Object.entries(CODES).map(([name, { code, status }]) => [
        code,
        { name, status, text: CODE_TEXTS[name as CodeName] },
      ]),
    ),
  };
}

function operation(endpoint: Endpoint): Json {
  const body = requestBody(endpoint);
  const parameters = [
    ...parametersOf(endpoint.params, 'path'),
    ...parametersOf(endpoint.query, 'query'),
    ...(endpoint.idempotent === true ? [header(IDEMPOTENCY_HEADER, '^[A-Za-z0-9_-]{8,100}$')] : []),
    ...(endpoint.device === true ? [header(DEVICE_HEADER, '^[A-Za-z0-9_-]{43}$')] : []),
  ];
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    ...(endpoint.auth !== 'none' ? { security: [{ accessToken: [] }] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body === undefined ? {} : { requestBody: body }),
    responses: responses(endpoint),
  };
}

const header = (name: string, pattern: string): Json => ({
  name,
  in: 'header',
  schema: { type: 'string', pattern },
});

function parametersOf(described: Schema | undefined, place: 'path' | 'query'): Json[] {
  if (described === undefined) return [];
  const schema = jsonSchema(described, 'input');
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(objectOf(schema.properties)).map(([name, value]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: value,
  }));
}

function requestBody({ body, multipart, file }: Endpoint): Json | undefined {
  if (body !== undefined) {
    return { required: true, content: { 'application/json': { schema: jsonSchema(body, 'input') } } };
  }
  if (multipart === undefined) return undefined;
  const schema = jsonSchema(multipart, 'input');
  if (file !== undefined) {
    const types = IMAGE_LIMITS.types.join(', ');
    schema.properties = {
      ...objectOf(schema.properties),
      [file]: {
        type: 'string',
        contentMediaType: 'application/octet-stream',
        description: `${types}; under ${IMAGE_LIMITS.bytes} bytes`,
      },
    };
  }
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function responses(endpoint: Endpoint): Json {
  const byStatus = new Map<number, CodeName[]>();
  for (const name of new Set<CodeName>([...endpoint.errors, ...EVERYWHERE])) {
    const { status } = CODES[name];
    byStatus.set(status, [...(byStatus.get(status) ?? []), name]);
  }
  const refusals = [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, names]) => [
      String(status),
      {
        description: names.map((name) => `${CODES[name].code} ${name}`).join('; '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]);
  const success = {
    description: 'Success',
    headers:
      endpoint.cacheSeconds === undefined
        ? { [SERVER_TIME_HEADER]: { schema: { type: 'integer' } } }
        : { ETag: { schema: { type: 'string' } }, 'Cache-Control': { schema: { type: 'string' } } },
    content: { 'application/json': { schema: jsonSchema(envelopeSchema(endpoint.response), 'output') } },
  };
  return { 200: success, ...Object.fromEntries(refusals) };
}

function jsonSchema(schema: Schema, io: 'input' | 'output'): Json {
  const {
    $schema: _dialect,
    '~standard': _standard,
    ...rest
  } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' });
  return rest;
}

function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
