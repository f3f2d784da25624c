import {
  type listPosts,
  POST_FILTER_PARAMS as PARAMS,
  POST_CATEGORIES,
  POST_FILTERS,
  type PostCategory,
  type PostFilters,
} from '#contract/content.contract.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { SEARCH_MAX, type Search } from '#src/lib/search.ts';

export type FilterGroup = keyof PostFilters;
export type FilterValue<Group extends FilterGroup = FilterGroup> = PostFilters[Group][number];

/** The filters of the post list; all of them are in the URL. */
export interface PostChoice {
  readonly category: PostCategory | null;
  readonly filters: Readonly<Record<FilterGroup, readonly FilterValue[]>>;
  readonly name: string;
}

export const FILTER_GROUPS = ['applications', 'topics', 'materialProperties', 'productionTypes'] as const;

const CATEGORY_PARAM = 'category';
const NAME_PARAM = 'q';

const values = (search: Search, key: string): readonly string[] =>
  Object.hasOwn(search, key) ? [search[key] ?? []].flat() : [];

/** Reads a query as a choice. Unknown values count as absent. */
export function readPostChoice(search: Search): PostChoice {
  const chosen = <Group extends FilterGroup>(group: Group) => {
    const wanted = values(search, PARAMS[group]);
    return POST_FILTERS[group].filter((value) => wanted.includes(value));
  };
  const [category, ...more] = values(search, CATEGORY_PARAM);
  return {
    category: (more.length === 0 && POST_CATEGORIES.find((known) => known === category)) || null,
    filters: {
      applications: chosen('applications'),
      topics: chosen('topics'),
      materialProperties: chosen('materialProperties'),
      productionTypes: chosen('productionTypes'),
    },
    name: (values(search, NAME_PARAM)[0] ?? '').slice(0, SEARCH_MAX),
  };
}

/** Writes a choice into a query; unrelated parameters stay. */
export function writePostChoice(
  search: Readonly<Record<string, string | string[] | undefined>>,
  { category, filters, name }: PostChoice,
): Search {
  const own: readonly string[] = [CATEGORY_PARAM, NAME_PARAM, ...Object.values(PARAMS)];
  const others = Object.entries(search).flatMap(([key, value]) =>
    value === undefined || own.includes(key) ? [] : [[key, value] as const],
  );
  const written = [
    ...(category === null ? [] : [[CATEGORY_PARAM, category] as const]),
    ...FILTER_GROUPS.filter((group) => filters[group].length > 0).map(
      (group) => [PARAMS[group], [...filters[group]]] as const,
    ),
    ...(name.trim() === '' ? [] : [[NAME_PARAM, name] as const]),
  ];
  return Object.fromEntries([...others, ...written]);
}

/** A choice as the API takes it; equal choices give equal queries. */
export function queryOfChoice({
  category,
  filters,
  name,
}: PostChoice): Omit<QueryOf<typeof listPosts>, 'lang'> {
  const text = name.trim();
  return {
    ...(category !== null && { category }),
    ...(text !== '' && { q: text }),
    ...Object.fromEntries(
      FILTER_GROUPS.filter((group) => filters[group].length > 0).map((group) => [
        PARAMS[group],
        filters[group].join(),
      ]),
    ),
  };
}

/** The choice with a value added or removed. */
export const toggled = (choice: PostChoice, group: FilterGroup, value: FilterValue): PostChoice => {
  const before = choice.filters[group];
  const next = before.includes(value) ? before.filter((other) => other !== value) : [...before, value];
  return { ...choice, filters: { ...choice.filters, [group]: next } };
};

export const NOTHING_CHOSEN: PostChoice = readPostChoice({});

export const countFilters = ({ filters }: PostChoice): number =>
  FILTER_GROUPS.reduce((sum, group) => sum + filters[group].length, 0);

/** Whether nothing is filtered. */
export const isEverything = (choice: PostChoice): boolean =>
  choice.category === null && choice.name.trim() === '' && countFilters(choice) === 0;
