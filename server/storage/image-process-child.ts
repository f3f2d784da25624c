/** The process that decodes pictures. It has no secrets: no environment, no file and no connection of the server. */
import { existsSync, readdirSync } from 'node:fs';
import { setPriority } from 'node:os';
import { ApiError } from '../api-error.ts';
import type { ImageAnswer, ImageJob } from './image-process.ts';
import { prepareImage } from './prepare-image.ts';

/**
 * Nice value: sign-ins run before pictures when the processor is busy. Do not raise it to 10: with 16 busy processes on
 * two cores, decoding then took 3.7 to 4.9 s instead of 1.0 to 1.4 s, and the first picture 11 s of the 12 s limit.
 */
const PRIORITY = 5;
/** In Linux each thread has its own priority; those of the decoder inherit it from the ones that are here already. */
const THREADS = '/proc/self/task';
const threads = existsSync(THREADS) ? readdirSync(THREADS).map(Number) : [process.pid];
for (const thread of threads) setPriority(thread, PRIORITY);

process.on('message', async ({ bytes, use }: ImageJob) => {
  let answer: ImageAnswer;
  try {
    answer = { prepared: await prepareImage(bytes, use) };
  } catch (error) {
    // Anything else ends the process, and the server refuses the picture.
    if (!(error instanceof ApiError)) throw error;
    answer = { code: error.code, detail: error.detail };
  }
  process.send?.({ ...answer, memory: process.memoryUsage.rss() });
});
// The server has ended.
process.on('disconnect', () => process.exit());
