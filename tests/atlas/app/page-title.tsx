import type { Words } from '../data/atlas-data.ts';
import { useSpeech } from './language.tsx';
import { TEXTS } from './texts.ts';

/** The heading of a page, which also names the browser's tab. */
export function PageTitle({ words }: { words: Words }) {
  const { say } = useSpeech();
  return (
    <>
      <title>{`${say(words)} | ${say(TEXTS.title)}`}</title>
      <h1>{say(words)}</h1>
    </>
  );
}
