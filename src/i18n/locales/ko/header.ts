import type { LocaleShape } from '../../locale-shape.ts';
import type { header as source } from '../en/header.ts';

export const header = {} as const satisfies LocaleShape<typeof source>;
