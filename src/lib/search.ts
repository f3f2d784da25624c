/**
 * Query strings without interpretation: every value a string, a repeated key a list. The router's default would read
 * `1` as a number and write strings back with quotes, and so change foreign parameters.
 */
export type Search = Record<string, string | string[]>;

/** Characters of a text that filters a list. */
export const SEARCH_MAX = 100;

const EMAIL = /(^\??|&)email=[^&]*/;

/** @param text a query string, with or without its question mark */
export function parseSearch(text: string): Search {
  // Links often contain e-mail addresses without encoding: a plus in one is a plus, not a space.
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

/** Whether two queries have the same parameters, in any order. */
export const isSameSearch = (one: Search, other: Search): boolean => sorted(one) === sorted(other);

function sorted(search: Search): string {
  const params = new URLSearchParams(stringifySearch(search));
  params.sort();
  return params.toString();
}

/**
 * The named parameters of a query, in the order of `names`, so that queries that differ only in other
 * parameters or in their order give the same result.
 */
export const pick = <Name extends string>(
  search: Search,
  names: readonly Name[],
): Partial<Record<Name, string | string[]>> => {
  const picked: Partial<Record<Name, string | string[]>> = {};
  for (const name of names) if (Object.hasOwn(search, name)) picked[name] = search[name] ?? '';
  return picked;
};

/** Sets parameters of a query; an empty text removes its parameter, parameters not named stay. */
export const withTexts = (
  search: Readonly<Record<string, string | string[] | undefined>>,
  texts: Readonly<Record<string, string>>,
): Search =>
  Object.fromEntries(
    Object.entries({ ...search, ...texts }).flatMap(([key, value]) =>
      value === undefined || value === '' ? [] : [[key, value] as const],
    ),
  );
