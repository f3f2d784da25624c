/** All data files of the atlas. */
import { addressRows, landingRows } from './address-tables.ts';
import type { AtlasIndex, AtlasTables, MailGallery } from './atlas-data.ts';
import { casesCsv } from './case-sheet.ts';
import { changeFiles } from './changes.ts';
import { chartFiles } from './chart-sheets.ts';
import { errorRows } from './error-table.ts';
import { journeyFiles } from './journeys.ts';
import { mailGallery } from './mail-gallery.ts';
import { readMutationRecord } from './mutation-record.ts';
import { qualityReport } from './quality.ts';
import { readRun, recordedAt } from './record.ts';
import { currentRevision } from './revision.ts';
import { RUN_FOLDER } from './run-folder.ts';
import { traceReport } from './trace.ts';
import { uncoveredCsv } from './uncovered.ts';
import { visualRows } from './visual.ts';

const json = (value: unknown) => JSON.stringify(value);

/**
 * @param record folder with the record of the last test runs
 * @returns path from the atlas folder -> content
 */
export async function collect(record = RUN_FOLDER): Promise<Map<string, string>> {
  const run = await readRun(record);
  const charts = await chartFiles(run);
  const index: AtlasIndex = {
    recordedAt: recordedAt(run),
    revision: currentRevision(),
    charts: charts.map(({ summary }) => summary),
  };
  const files = new Map([['index.json', json(index)]]);
  for (const { sheet, pictures } of charts) {
    files.set(`charts/${sheet.flow.name}.json`, json(sheet));
    for (const [name, svg] of pictures) files.set(name, svg);
  }
  const tables: AtlasTables = {
    addresses: addressRows(),
    landings: landingRows(),
    errors: errorRows(charts.map(({ chart, sheet }) => ({ chart, flow: sheet.flow }))),
  };
  files.set('tables.json', json(tables));
  const { mails, files: mailFiles } = mailGallery();
  files.set('mails.json', json({ mails } satisfies MailGallery));
  for (const [name, html] of mailFiles) files.set(name, html);
  const { atlas: journeys, files: maps } = await journeyFiles(charts.map(({ sheet }) => sheet.flow));
  files.set('journeys.json', json(journeys));
  for (const [name, svg] of maps) files.set(name, svg);
  const sheets = charts.map(({ sheet }) => sheet);
  const quality = qualityReport(sheets, await readMutationRecord());
  for (const language of ['ko', 'en'] as const) {
    files.set(`cases.${language}.csv`, casesCsv(sheets, language));
    files.set(`uncovered.${language}.csv`, uncoveredCsv(quality.uncovered, language));
  }
  const { report: changes, files: changed } = await changeFiles();
  files.set('changes.json', json(changes));
  for (const [name, html] of changed) files.set(name, html);
  files.set('trace.json', json(traceReport(sheets, run.tests)));
  files.set('quality.json', json(quality));
  files.set('visual.json', json(await visualRows(sheets, record)));
  return files;
}
