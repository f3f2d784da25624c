import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { ApiError } from '../api-error.ts';
import { boundedQueue } from '../bounded-queue.ts';
import type { ImageStore, ImageUse, PreparedImage } from '../deps.ts';

export interface ImageJob {
  bytes: Uint8Array;
  use: ImageUse | undefined;
}

export type ImageAnswer = { prepared: PreparedImage } | Pick<ApiError, 'code' | 'detail'>;

/** More would wait longer than a person does. */
const MAX_WAITING = 16;
/** A picture takes up to 0.2 s of CPU time; the rest is for a busy machine, where low priority waits, and the start of the process. */
const TIME_LIMIT_MS = 12_000;
/** A process that has grown beyond this is replaced: the decoder's memory is fragmented by then. */
const MEMORY_LIMIT_BYTES = 200_000_000;

export interface ImageProcess {
  prepare: ImageStore['prepare'];
  close: () => void;
}

/**
 * Decodes pictures one at a time in a process of its own, which starts with the first one and has low priority: neither
 * an expensive picture nor one that crashes the decoder affects the server (S45, R23).
 * @param start how the process is started
 */
export function createImageProcess(start: () => ChildProcess = startChild): ImageProcess {
  const enqueue = boundedQueue(1, MAX_WAITING);
  let current: ChildProcess | undefined;
  let isClosed = false;

  const child = (): ChildProcess => {
    if (current !== undefined) return current;
    const started = start();
    // It must not keep the server from ending.
    started.unref();
    started.channel?.unref();
    started.once('exit', () => {
      if (current === started) current = undefined;
    });
    current = started;
    return started;
  };
  const retire = () => {
    current?.kill('SIGKILL');
    current = undefined;
  };

  const run = async (job: ImageJob): Promise<PreparedImage> => {
    if (isClosed) throw unavailable();
    const worker = child();
    const { promise, resolve, reject } = Promise.withResolvers<ImageAnswer & { memory: number }>();
    const onExit = () => reject(new ApiError('ImageRefused', { field: 'file', rule: 'content' }));
    const timer = setTimeout(() => reject(unavailable()), TIME_LIMIT_MS);
    worker.once('message', resolve).once('exit', onExit).once('error', onExit);
    try {
      worker.send(job);
      const answer = await promise;
      if (answer.memory > MEMORY_LIMIT_BYTES) retire();
      if ('code' in answer) throw new ApiError(answer.code, answer.detail);
      return answer.prepared;
    } catch (error) {
      // After a timeout it still works on the old picture, whose answer must not be taken for the next one's.
      if (error instanceof ApiError && error.code === 'Unavailable') retire();
      throw error;
    } finally {
      clearTimeout(timer);
      worker.off('message', resolve).off('exit', onExit).off('error', onExit);
    }
  };

  return {
    prepare: (bytes, use) => enqueue(() => run({ bytes, use })),
    close: () => {
      isClosed = true;
      retire();
    },
  };
}

const unavailable = () => new ApiError('Unavailable', { retryAfterSeconds: 1 });

/** glibc gives each picture's memory back: 16 large pictures leave 105 MB instead of 260. */
const MALLOC = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
};

function startChild(): ChildProcess {
  return fork(join(import.meta.dirname, 'image-process-child.ts'), {
    serialization: 'advanced',
    // The secrets of the server's environment are not for code that reads hostile files.
    env: { UV_THREADPOOL_SIZE: '1', ...MALLOC },
    execArgv: ['--max-old-space-size=64'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}
