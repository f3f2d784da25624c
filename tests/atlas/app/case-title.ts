import type { CaseSheet, CaseStep, Words } from '../data/atlas-data.ts';

export const stepsOf = ({ start, steps }: CaseSheet): CaseStep[] => [start, ...steps];

const withoutStop = (text: string) => text.replace(/\.$/, '');
const firstSentence = (text: string) => withoutStop(text.split(/(?<=\.) /)[0] ?? text);

/** What a case is about, which is its last step: "The server accepts the code → Password step". */
export function titleOfCase(sheet: CaseSheet): Words {
  const { action, result } = stepsOf(sheet).at(-1) ?? sheet.start;
  const inLanguage = (language: keyof Words) =>
    `${withoutStop(action[language])} → ${firstSentence(result.words[language])}`;
  return { en: inLanguage('en'), ko: inLanguage('ko') };
}
