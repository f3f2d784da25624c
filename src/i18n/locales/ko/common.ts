import type { LocaleShape } from '../../locale-shape.ts';
import type { common as source } from '../en/common.ts';

export const common = {} as const satisfies LocaleShape<typeof source>;
