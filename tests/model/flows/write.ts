/** `npm run flows` writes docs/flows; with --check, only reports stale files and fails. */
import { flowFiles, staleFiles, writeFiles } from './files.ts';

const files = await flowFiles();
const stale = await staleFiles(files);
if (!process.argv.includes('--check')) {
  await writeFiles(files);
  console.log(`docs/flows: ${files.size} files, ${stale.length} changed.`);
} else if (stale.length > 0) {
  console.error(`docs/flows is stale (npm run flows):\n${stale.map((name) => `  ${name}`).join('\n')}`);
  process.exitCode = 1;
} else {
  console.log(`docs/flows: ${files.size} files, all current.`);
}
