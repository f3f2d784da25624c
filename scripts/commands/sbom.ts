// Prints the software bill of materials of production, as CycloneDX in JSON.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/root.ts';
import { type Lock, sbomOf } from '../lib/sbom.ts';

// npm's own file.
const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lock;
process.stdout.write(`${JSON.stringify(sbomOf(lock), null, 2)}\n`);
