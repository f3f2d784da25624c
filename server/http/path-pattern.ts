import { appRouteOf } from '../site/app-routes.ts';

/** Folders of this server and of the built site. */
const FOLDERS = new Set(['api', 'assets', 'dev', 'flows', 'installers', 'media', 'og']);

/** The pattern of a request's path: one of a fixed number of texts, without a query or another value. */
export function pathPattern(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  const [, first = '', rest] = path.split('/', 3);
  if (rest !== undefined && FOLDERS.has(first)) return `/${first}/*`;
  return appRouteOf(path) ?? 'other';
}
