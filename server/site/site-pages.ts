import type { Deps } from '../deps.ts';
import { isPostShown } from '../features/content/posts.queries.ts';
import { koreanDay } from '../korean-time.ts';
import { isAppRoute } from './app-routes.ts';

const POST = /^\/content\/([^/]+)\/?$/;
/** The form of every post's id; anything else is not looked up. */
const POST_ID = /^[a-z0-9-]{1,80}$/;

/** Whether a path has a page. */
export type HasPage = (path: string) => boolean | Promise<boolean>;

/**
 * Checks whether a path has a page of the app; a post has one while it is shown (S50). If the database is
 * unavailable, the post's page is served and shows the error itself.
 */
export const sitePages =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>): HasPage =>
  async (path) => {
    if (!isAppRoute(path)) return false;
    const [, id] = POST.exec(path) ?? [];
    if (id === undefined) return true;
    return POST_ID.test(id) && (await isPostShown(db, id, koreanDay(clock())).catch(() => true));
  };
