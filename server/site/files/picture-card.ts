import type { Lang } from '#contract/fields.ts';
import { CATEGORY_NAMES } from '../head/category-names.ts';
import { pageContent } from '../head/page-content.ts';
import { HOME, PUBLIC_PAGES, type PublicPage, postPath } from '../head/public-pages.ts';
import type { Artwork, OgCard } from '../og/og-image.ts';

type ContentDeps = Parameters<typeof pageContent>[0];

const POST = /^post-([a-z0-9-]{1,80})$/;

/** The artwork of pages that do not show the crown. */
const PAGE_ARTWORKS: Readonly<Record<string, Artwork>> = {
  'compatible-printers': 'arch',
  download: 'support',
  'version-history': 'profile',
  resource: 'layout',
  careers: 'compensation',
};

const HOME_LINE: Record<Lang, string> = {
  ko: 'AI 기반 3D 모델 분석으로 서포트, 배치, 보정을 준비합니다',
  en: 'Supports, layout and compensation by AI-based 3D model analysis',
};

/**
 * Text and artwork of a page's preview picture.
 * @param id of a public page, or `post-<id>`
 * @returns undefined if there is no such page or shown post (S50)
 */
export async function pictureCard(
  deps: ContentDeps,
  id: string,
  language: Lang,
): Promise<OgCard | undefined> {
  const postId = POST.exec(id)?.[1];
  if (postId !== undefined) return postCard(deps, postId, language);
  const page = PUBLIC_PAGES.find((candidate) => candidate.id === id);
  return page === undefined ? undefined : pageCard(page, language);
}

function pageCard(page: PublicPage, language: Lang): OgCard {
  const { id, name, line } = page;
  const words =
    page === HOME
      ? { title: line[language], subtitle: HOME_LINE[language] }
      : { title: name[language], subtitle: line[language] };
  return { ...words, kind: '', language, artwork: PAGE_ARTWORKS[id] ?? 'crown' };
}

async function postCard(deps: ContentDeps, id: string, language: Lang): Promise<OgCard | undefined> {
  const content = await pageContent(deps, { path: postPath(id), language });
  if (content.kind !== 'post') return undefined;
  const { title, subtitle, category, filters } = content.post;
  return {
    title,
    subtitle,
    kind: CATEGORY_NAMES[category][language],
    language,
    artwork: filters.topics[0] ?? 'crown',
  };
}
