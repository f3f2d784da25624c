import type { LocaleShape } from '../../locale-shape.ts';
import type { notFound as source } from '../en/not-found.ts';

export const notFound = {} as const satisfies LocaleShape<typeof source>;
