import type { Flow, Words } from '../data/atlas-data.ts';

/** Words of a state after those of the state around it: "Code step – ready for input". */
export function stateName({ states }: Pick<Flow, 'states'>, id: string): Words | undefined {
  const wordsOf = (path: string) => states.find((state) => state.id === path)?.words;
  const own = wordsOf(id);
  const around = wordsOf(id.slice(0, Math.max(0, id.lastIndexOf('.'))));
  if (own === undefined || around === undefined) return own;
  return { en: `${around.en} – ${own.en}`, ko: `${around.ko} – ${own.ko}` };
}
