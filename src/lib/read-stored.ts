import type * as z from 'zod/mini';
import type { KeyValueStore } from './storage.ts';

/** A value stored as JSON; null when there is none or the schema refuses it. */
export function readStored<Schema extends z.ZodMiniType>(
  store: KeyValueStore,
  key: string,
  schema: Schema,
): z.output<Schema> | null {
  try {
    return schema.parse(JSON.parse(store.get(key) ?? 'null'));
  } catch {
    return null;
  }
}
