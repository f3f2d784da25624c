/**
 * Query strings as they are: every value a string, a repeated key a list. The router's default would read
 * `1` as a number and write strings back with quotes, so that a foreign parameter would not survive.
 */
export type Search = Record<string, string | string[]>;

const EMAIL = /(^\??|&)email=[^&]*/;

/** @param text a query string, with or without its question mark */
export function parseSearch(text: string): Search {
  // Email addresses are often written into links as they are: a plus in one is a plus, not a space.
  const exact = text.replace(EMAIL, (parameter) => parameter.replaceAll('+', '%2B'));
  // A Map, because a parameter may be called `__proto__`.
  const values = new Map<string, string[]>();
  for (const [key, value] of new URLSearchParams(exact)) values.set(key, [...(values.get(key) ?? []), value]);
  return Object.fromEntries([...values].map(([key, all]) => [key, all.length === 1 ? (all[0] ?? '') : all]));
}

/** @returns '' or a query string that starts with its question mark */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) params.append(key, String(item));
    }
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** What a query says of some parameters, in their order: the same for queries that differ in others only. */
export const pick = <Name extends string>(
  search: Search,
  names: readonly Name[],
): Partial<Record<Name, string | string[]>> => {
  const picked: Partial<Record<Name, string | string[]>> = {};
  for (const name of names) if (Object.hasOwn(search, name)) picked[name] = search[name] ?? '';
  return picked;
};

/** Puts texts into a query; an empty one is taken out of it, the other parameters stay. */
export const withTexts = (
  search: Readonly<Record<string, string | string[] | undefined>>,
  texts: Readonly<Record<string, string>>,
): Search =>
  Object.fromEntries(
    Object.entries({ ...search, ...texts }).flatMap(([key, value]) =>
      value === undefined || value === '' ? [] : [[key, value] as const],
    ),
  );
