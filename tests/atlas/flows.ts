// `npm run flows` writes docs/flows and builds the atlas into .flows/atlas, or into the folder of --out.
// --check only reports stale files of docs/flows, and fails if there are any. --diff REV compares with a revision.
// --accept [signUp pages/home ...] makes screens of the last test run the references of the visual comparison.
// --replay FILE plays a bug report of the live panel back in the model.
// --if-changed builds only the atlas, and only if it is older than its sources (`npm start`).
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { flowFiles, staleFiles, writeFiles } from '#tests/model/flows/files.ts';
import { buildAtlas, isAtlasCurrent } from './build-atlas.ts';
import { RUN_FOLDER } from './data/run-folder.ts';
import { acceptSheets } from './data/visual-record.ts';
import { writeDiff } from './diff/write-diff.ts';
import { printReplay } from './replay/print-replay.ts';
import { ReportError, readReport } from './replay/read-report.ts';
import { replay } from './replay/replay.ts';

const ATLAS = '.flows/atlas';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: 'boolean', default: false },
    'if-changed': { type: 'boolean', default: false },
    out: { type: 'string' },
    diff: { type: 'string' },
    accept: { type: 'boolean', default: false },
    replay: { type: 'string' },
  },
});

async function check(): Promise<void> {
  const files = await flowFiles();
  const stale = await staleFiles(files);
  if (stale.length === 0) return console.log(`docs/flows: ${files.size} files, all current.`);
  console.error(`docs/flows is stale (npm run flows):\n${stale.map((name) => `  ${name}`).join('\n')}`);
  process.exitCode = 1;
}

async function write(): Promise<void> {
  const files = await flowFiles();
  const stale = await staleFiles(files);
  await writeFiles(files);
  console.log(`docs/flows: ${files.size} files, ${stale.length} changed.`);
  const folder = values.out ?? ATLAS;
  const count = await buildAtlas(path.resolve(folder));
  console.log(`${folder}: the atlas, ${count} files of data.`);
}

/** Before the server starts: a reviewer finds the atlas there, but its failure must not keep the site from starting. */
async function update(): Promise<void> {
  if ([process.env.APP_ENV, process.env.NODE_ENV].includes('production')) return;
  const folder = path.resolve(ATLAS);
  if (isAtlasCurrent(folder)) return;
  await buildAtlas(folder).catch((error: unknown) => console.error('The atlas could not be built.', error));
}

async function accept(): Promise<void> {
  const names = await acceptSheets(RUN_FOLDER, positionals);
  console.log(
    names.length === 0 ? 'No screen has changed.' : `${names.length} accepted:\n  ${names.join('\n  ')}`,
  );
}

function playBack(file: string): void {
  try {
    const report = readReport(readFileSync(file, 'utf8'));
    console.log(printReplay(report, replay(report)));
  } catch (error) {
    const isMissing = error instanceof Error && Reflect.get(error, 'code') === 'ENOENT';
    if (!(error instanceof ReportError) && !isMissing) throw error;
    console.error(isMissing ? `There is no file ${file}.` : error.message);
    process.exitCode = 1;
  }
}

if (values.check) await check();
else if (values.accept) await accept();
else if (values.replay !== undefined) playBack(values.replay);
else if (values['if-changed']) await update();
else if (values.diff === undefined) await write();
else await writeDiff(values.diff, path.resolve(values.out ?? '.flows/diff'));
