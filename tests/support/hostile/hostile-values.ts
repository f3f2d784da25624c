const nested = (depth: number): unknown => {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

/** Whole numbers beyond the types of databases. */
export const HUGE_NUMBERS: readonly number[] = [2 ** 31, Number.MAX_SAFE_INTEGER];

/** JSON values other than texts, for a field of a JSON body. */
export const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  ...HUGE_NUMBERS,
  2 ** 53,
  2 ** 63,
  1e308,
  5e-324,
  [],
  {},
  [[]],
  [null],
  ['a', 'b'],
  { length: 1e9 },
  JSON.parse('{"toString":"x","valueOf":"x","then":"x"}'),
  { $ne: null },
  JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}'),
  nested(5_000),
  Array.from({ length: 20_000 }, () => 0),
  Array.from({ length: 3_000 }, () => ({ ko: 'x', en: 'x' })),
  Object.fromEntries(Array.from({ length: 5_000 }, (_, nth) => [`k${nth}`, nth])),
];
