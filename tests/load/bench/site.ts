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

/** Where the server answers with the floor: the same form as plain HTML. */
export const FLOOR = '/floor.html';

/** Pages that a visitor without an account cannot read, or that only lead elsewhere. */
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
  /** Paths of the pages that everybody may read, one post among them. */
  pages: readonly string[];
  stop: () => Promise<void>;
}

/** The built site and the floor, delivered by one process of the real server. */
export async function startBenchSite(): Promise<BenchSite> {
  buildSite();
  const folder = copySite(ROOT);
  const floor = readFileSync(path.join(import.meta.dirname, 'floor.html'));
  writeFileSync(path.join(folder, FLOOR), floor);
  writeFileSync(path.join(folder, `${FLOOR}.br`), brotliCompressSync(floor));
  const server = await startServer({ env: { SITE_DIR: folder } });
  const answer = await sendTo(server.origin)(`${listPosts.path}?lang=en`);
  const [post] = listPosts.response.parse(Reflect.get(Object(await answer.json()), 'data'));
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
