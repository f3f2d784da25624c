import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { APP_ROUTES } from '#contract/app-routes.ts';
import { listPosts } from '#contract/content.contract.ts';
import { buildSite } from '#tests/support/browser-setup.ts';
import { sendTo } from '#tests/support/send.ts';
import { startServer } from '#tests/support/server.ts';
import { copySite } from './site-copy.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Path of the floor, the baseline of the benches: the same form as plain HTML. */
export const FLOOR = '/floor.html';

/** Pages that require an account or only redirect. */
const NOT_PUBLIC: ReadonlySet<string> = new Set([
  '/content/{id}',
  '/content/{id}/edit',
  '/manual',
  '/admin',
  '/profile',
  '/validate-email',
  '/auth/signin-password/*',
]);

export interface BenchSite {
  origin: string;
  /** Paths of the public pages, including one post. */
  pages: readonly string[];
  stop: () => Promise<void>;
}

/** Starts one real server that serves the built site and the floor. */
export async function startBenchSite(): Promise<BenchSite> {
  buildSite();
  const folder = copySite(ROOT);
  const floor = readFileSync(path.join(import.meta.dirname, 'floor.html'));
  writeFileSync(path.join(folder, FLOOR), floor);
  writeFileSync(path.join(folder, `${FLOOR}.br`), brotliCompressSync(floor));
  const server = await startServer({ env: { SITE_DIR: folder } });
  const answer = await sendTo(server.origin)(`${listPosts.path}?lang=en`);
  const { posts } = listPosts.response.parse(Reflect.get(Object(await answer.json()), 'data'));
  const [post] = posts;
  return {
    origin: server.origin,
    pages: [
      ...APP_ROUTES.filter((route) => !NOT_PUBLIC.has(route)),
      ...(post === undefined ? [] : [`/content/${post.id}`]),
    ],
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
