import { type ChildProcess, fork, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { createImageProcess, type ImageProcess } from './image-process.ts';

const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#5b3df5' } })
  .png()
  .toBuffer();

let images: ImageProcess;
afterEach(() => images.close());

const outcome = (bytes: Uint8Array): Promise<string> =>
  images.prepare(bytes).then(
    ({ width, height }) => `${width}x${height}`,
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  );

const decoder = () =>
  fork(join(import.meta.dirname, 'image-process-child.ts'), { serialization: 'advanced', execArgv: [] });
/** Crashes on a picture, as a defect of the decoder would make it. */
const crashing = () =>
  spawn(process.execPath, ['-e', "process.on('message', () => process.kill(process.pid, 'SIGSEGV'))"], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

it('answers as the decoder does, in another process', async () => {
  images = createImageProcess();
  expect(await outcome(png)).toBe('40x40');
  expect((await images.prepare(png, 'post')).width).toBe(60);
  expect(await outcome(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('ImageRefused');
  expect(await outcome(Buffer.alloc(2_000_000))).toBe('ImageTooLarge');
});

it('refuses a picture that ends the process, and decodes the next one', async () => {
  images = createImageProcess(vi.fn<() => ChildProcess>(decoder).mockImplementationOnce(crashing));
  expect(await outcome(png)).toBe('ImageRefused');
  expect(await outcome(png)).toBe('40x40');
});

it('decodes 17 at once, one after the other, and refuses more at once', async () => {
  images = createImageProcess();
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcome(png)));
  expect(outcomes.filter((one) => one === '40x40')).toHaveLength(17);
  expect(outcomes.filter((one) => one === 'Unavailable')).toHaveLength(3);
});

it('ends its process and refuses further pictures when it is closed', async () => {
  let child: ChildProcess | undefined;
  images = createImageProcess(() => {
    child = decoder();
    return child;
  });
  await images.prepare(png);
  images.close();
  await expect.poll(() => child?.signalCode).toBe('SIGKILL');
  expect(await outcome(png)).toBe('Unavailable');
});

/** Name and nice value of each thread. */
const threadsOf = (pid: number): [name: string, nice: number][] =>
  readdirSync(`/proc/${pid}/task`).map((thread) => {
    const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8');
    const end = stat.lastIndexOf(')');
    // proc(5): nice is field 19, the fields after the name begin with 3.
    return [stat.slice(stat.indexOf('(') + 1, end), Number(stat.slice(end + 2).split(' ')[16])];
  });

const childOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent;
      } catch {
        // It has ended.
        return false;
      }
    })
    .map(Number)
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('image-process-child'));

it.runIf(process.platform === 'linux')('decodes with low priority on every thread', async () => {
  images = createImageProcess();
  expect(await outcome(png)).toBe('40x40');
  const [pid = 0] = childOf(process.pid);
  const decoding = threadsOf(pid).filter(([name]) => /MainThread|libuv|libvips/.test(name));
  expect(decoding.length).toBeGreaterThan(1);
  expect(decoding.filter(([, nice]) => nice !== 5)).toEqual([]);
});
