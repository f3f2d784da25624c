/** The same keys with free strings: a second language must match the first key by key. */
export type LocaleShape<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : LocaleShape<T[K]>;
};
