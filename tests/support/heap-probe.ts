// Loaded into a server under test by the settings of `HEAP_PROBE`: on SIGUSR2 it collects garbage and writes what is left.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

process.on('SIGUSR2', () => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  process.stderr.write(`heap ${heapUsed + external} bytes\n`);
});
