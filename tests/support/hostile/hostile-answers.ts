const INSIDE = /\bat \S+ \(|node_modules|\/server\/|select |insert |drizzle|pglite|postgres|zod|Error:/i;

/** Whether the text of an answer of the API reveals internals; random secrets and what the caller sent do not count. */
export const revealsInside = (text: string): boolean =>
  INSIDE.test(text.replaceAll(/[\w-]{40,}/g, '').replaceAll(/"data":.*/g, ''));
