/** The test cases as spreadsheets, one row a step. */
import { toCsv } from '#src/lib/csv.ts';
import { words } from '#tests/model/flows/words.ts';
import type { CaseSheet, ChartSheet, Language, RunResult } from './atlas-data.ts';

const HEADS = [
  words('Case', '케이스'),
  words('Chart', '차트'),
  words('Step', '단계'),
  words('Action', '동작'),
  words('Expected', '기대 결과'),
  words('Address', '주소'),
  words('Requirements', '요구 사항'),
  words('On the chart', '차트 실행'),
  words('In a browser', '브라우저 실행'),
];
const NOT_RUN = words('not run', '실행 안 됨');
const RESULTS = { passed: words('passed', '통과'), failed: words('failed', '실패') };

const resultText = (result: RunResult | null, language: Language) =>
  (result === null ? NOT_RUN : RESULTS[result.status])[language];

function rowsOf({ flow }: ChartSheet, sheet: CaseSheet, language: Language) {
  const { id, start, steps, requirements, inModel, inBrowser } = sheet;
  return [start, ...steps].map(({ action, result }, index) => [
    id,
    flow.title[language],
    index,
    action[language],
    result.words[language],
    result.auth === null ? '' : `auth=${result.auth}`,
    requirements.join(' '),
    resultText(inModel, language),
    resultText(inBrowser, language),
  ]);
}

/** All cases of all charts in one language. */
export const casesCsv = (sheets: readonly ChartSheet[], language: Language): string =>
  toCsv([
    HEADS.map((head) => head[language]),
    ...sheets.flatMap((sheet) => sheet.cases.flatMap((one) => rowsOf(sheet, one, language))),
  ]);
