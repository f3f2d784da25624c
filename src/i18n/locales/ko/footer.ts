import type { LocaleShape } from '../../locale-shape.ts';
import type { footer as source } from '../en/footer.ts';

export const footer = {} as const satisfies LocaleShape<typeof source>;
