import type { ManualLanguage } from '#src/lib/site-config.ts';

/** Languages of the manual, each with the key of its name. */
export const MANUAL_LANGUAGES = [
  ['en', 'manual.english'],
  ['ko', 'manual.korean'],
  ['ru', 'manual.russian'],
] as const satisfies readonly (readonly [ManualLanguage, string])[];
