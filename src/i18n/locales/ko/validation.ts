import type { LocaleShape } from '../../locale-shape.ts';
import type { validation as source } from '../en/validation.ts';

export const validation = {} as const satisfies LocaleShape<typeof source>;
