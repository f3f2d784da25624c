import type { LocaleShape } from '../../locale-shape.ts';
import type { manual as source } from '../en/manual.ts';

export const manual = {} as const satisfies LocaleShape<typeof source>;
