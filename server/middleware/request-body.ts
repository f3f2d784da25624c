import { IMAGE_LIMITS } from '#contract/image-limits.ts';
import { ApiError } from '../api-error.ts';

/** Limits of request bodies (S48). */
const BODY_LIMITS = {
  jsonBytes: 100_000,
  formBytes: 2_500_000,
  parts: 20,
  arrivalMs: 10_000,
} as const;

/**
 * Reads a whole body within its size and time limits.
 * @throws ApiError PayloadTooLarge or RequestTimedOut
 */
async function readBytes(request: Request, maxBytes: number): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new ApiError('PayloadTooLarge');
  if (request.body === null) return Buffer.alloc(0);
  const reader = request.body.getReader();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new ApiError('RequestTimedOut')), BODY_LIMITS.arrivalMs);
  try {
    const chunks: Uint8Array[] = [];
    let size = 0;
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), late.promise]);
      if (done) return Buffer.concat(chunks, size);
      size += value.byteLength;
      if (size > maxBytes) throw new ApiError('PayloadTooLarge');
      chunks.push(value);
    }
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('ValidationFailed');
  } finally {
    clearTimeout(timer);
    // Cancelling would close the connection before the response is written, so just leave the rest unread.
    reader.releaseLock();
  }
}

/** @throws ApiError ValidationFailed when the body is not JSON in UTF-8 or its content type is not JSON */
export async function readJson(request: Request, maxBytes: number = BODY_LIMITS.jsonBytes): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  const bytes = await readBytes(request, maxBytes);
  if (!/^application\/json\s*(?:;|$)/i.test(type)) throw new ApiError('ValidationFailed', { field: 'body' });
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ApiError('ValidationFailed', { field: 'body' });
  }
}

export interface MultipartBody {
  /** The text fields by name; the last value of a repeated one. */
  fields: Record<string, string>;
  /** The expected file part, or null when it is absent or empty. */
  file: Uint8Array | null;
}

/**
 * Reads a multipart form with at most one file.
 * @throws ApiError PayloadTooLarge, ImageTooLarge, ValidationFailed
 */
export async function readMultipart(request: Request, fileField: string): Promise<MultipartBody> {
  const boundary = BOUNDARY.exec(request.headers.get('content-type') ?? '')?.[2];
  const bytes = await readBytes(request, BODY_LIMITS.formBytes);
  if (boundary === undefined) throw new ApiError('ValidationFailed', { field: 'body' });
  if (countParts(bytes, boundary) > BODY_LIMITS.parts) throw new ApiError('PayloadTooLarge');
  const form = await parseForm(bytes, boundary);
  const fields: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue;
    // The parser replaces invalid UTF-8 with this character.
    if (value.includes('\ufffd')) throw new ApiError('ValidationFailed', { field: name });
    fields[name] = value;
  }
  const file = form.get(fileField);
  if (file === null || typeof file === 'string' || file.size === 0) return { fields, file: null };
  if (file.size >= IMAGE_LIMITS.bytes) throw new ApiError('ImageTooLarge', { field: fileField });
  return { fields, file: new Uint8Array(await file.arrayBuffer()) };
}

/** RFC 2046, 5.1.1. No other parameters: a name that contains "boundary" would make the header ambiguous. */
const BOUNDARY =
  /^multipart\/form-data\s*;\s*boundary=("?)([A-Za-z0-9'()+_,./:=?-](?:[A-Za-z0-9'()+_,./:=? -]{0,68}[A-Za-z0-9'()+_,./:=?-])?)\1\s*$/i;

/** Counts the parts before they are parsed: thousands of tiny ones would be expensive to parse. */
function countParts(bytes: Buffer, boundary: string): number {
  const mark = Buffer.from(`--${boundary}`);
  let count = -1;
  for (
    let at = bytes.indexOf(mark);
    at >= 0 && count <= BODY_LIMITS.parts;
    at = bytes.indexOf(mark, at + 1)
  ) {
    count += 1;
  }
  return count;
}

/** Uses the boundary that the parts were counted with, whatever else the request's header says. */
async function parseForm(bytes: Buffer, boundary: string): Promise<FormData> {
  const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` };
  try {
    return await new Response(new Uint8Array(bytes), { headers }).formData();
  } catch {
    throw new ApiError('ValidationFailed', { field: 'body' });
  }
}
