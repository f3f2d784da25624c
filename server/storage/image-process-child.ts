/** The process that decodes pictures. It has no secrets: no environment, no file and no connection of the server. */
import { existsSync, readdirSync } from 'node:fs';
import { setPriority } from 'node:os';
import { ApiError } from '../api-error.ts';
import type { ImageAnswer, ImageJob } from './image-process.ts';
import { prepareImage } from './prepare-image.ts';

/**
 * Sign-ins come before pictures when both need the processor. 10 is too low: beside 16 busy processes on two cores a
 * picture took 3.7 to 4.9 s, and the first one, which waits for this process to start, 11 s, near the limit of 12 s. With 5
 * it takes 1.0 to 1.4 s, the first 7 s.
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
