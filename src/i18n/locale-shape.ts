/** The keys of T with any strings as texts: a second language must have exactly the keys of the first. */
export type LocaleShape<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : LocaleShape<T[K]>;
};
