import type { Opening, Plan, Post, Version } from '#contract/content.contract.ts';
import type { Lang } from '#contract/fields.ts';
import { ApiError } from '../../api-error.ts';
import type { Deps } from '../../deps.ts';
import { listOpenings, listPlans, listVersions } from '../../features/content/catalog.service.ts';
import { readPost } from '../../features/content/posts.service.ts';
import { postIdOf, publicPage } from './public-pages.ts';

/** The content that a page's head describes in addition to title and description. */
export type PageContent =
  | { kind: 'page' }
  | { kind: 'home'; versions: readonly Version[]; plans: readonly Plan[] }
  | { kind: 'pricing'; plans: readonly Plan[] }
  | { kind: 'careers'; openings: readonly Opening[] }
  | { kind: 'post'; post: Post };

type ContentDeps = Pick<Deps, 'db' | 'clock' | 'posts'>;

/** Reads the content that a page's head describes; a post that is not shown counts as a page without content. */
export async function pageContent(
  deps: ContentDeps,
  { path, language }: { path: string; language: Lang },
): Promise<PageContent> {
  const id = postIdOf(path);
  if (id !== undefined) return postContent(deps, id, language);
  switch (publicPage(path)?.id) {
    case 'home': {
      const { plans } = await listPlans(deps, language);
      return { kind: 'home', versions: await listVersions(deps, language), plans };
    }
    case 'pricing':
      return { kind: 'pricing', plans: (await listPlans(deps, language)).plans };
    case 'careers':
      return { kind: 'careers', openings: await listOpenings(deps, language) };
    default:
      return { kind: 'page' };
  }
}

async function postContent(deps: ContentDeps, id: string, language: Lang): Promise<PageContent> {
  try {
    return { kind: 'post', post: await readPost(deps, id, language) };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NotFound') return { kind: 'page' };
    throw error;
  }
}
