import type { LocaleShape } from '../../locale-shape.ts';
import type { validateEmail as source } from '../en/validate-email.ts';

export const validateEmail = {} as const satisfies LocaleShape<typeof source>;
