// Traces requirements to tests: lists the ids that no test title has, and fails on them and on ids that do not exist.
// --area SIGNIN,S limits the list, --tests adds the files with each id, --check prints only problems.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { areaOf, declaredIds, tracedIds } from '../lib/requirement-ids.ts';
import { root } from '../lib/root.ts';

const { values } = parseArgs({
  options: {
    area: { type: 'string' },
    check: { type: 'boolean', default: false },
    tests: { type: 'boolean', default: false },
  },
});

const declared = ['docs/requirements.md', 'docs/security.md'].flatMap((file) =>
  declaredIds(readFileSync(path.join(root, file), 'utf8')),
);
const known = new Set(declared);
const traced = tracedIds(root);

const unknown = [...traced].filter(([id]) => !known.has(id));
for (const [id, files] of unknown)
  console.error(`${id} does not exist, but is carried by ${files.join(', ')}`);
/** Open questions of the specification, which decisions answer: no test proves one. */
const QUESTIONS = 'OPEN';
const unproved = declared.filter((id) => areaOf(id) !== QUESTIONS && !traced.has(id));
if (values.check) for (const id of unproved) console.error(`${id} is carried by no test`);

if (!values.check) {
  const wanted = values.area?.split(',').map((area) => area.trim());
  for (const [area, ids] of Map.groupBy(declared, areaOf)) {
    if (wanted && !wanted.includes(area)) continue;
    const missing = ids.filter((id) => !traced.has(id));
    console.log(`${area.padEnd(9)} ${ids.length - missing.length} of ${ids.length} carried by a test`);
    if (missing.length > 0) console.log(`          missing: ${missing.join(' ')}`);
    if (!values.tests) continue;
    for (const id of ids) if (traced.has(id)) console.log(`          ${id}: ${traced.get(id)?.join(', ')}`);
  }
}
process.exitCode = unknown.length + unproved.length > 0 ? 1 : 0;
