import type { Lang } from '#contract/fields.ts';
import { PRODUCT } from '#contract/product.ts';
import { withoutSlash } from '#contract/rendering.ts';

/** A page that search engines may show, with its name in lists and preview pictures. */
export interface PublicPage {
  path: string;
  /** Names its picture, `/og/<id>.<lang>.png`. */
  id: string;
  name: Record<Lang, string>;
  /** Its content, in one line. */
  line: Record<Lang, string>;
}

export const HOME: PublicPage = {
  path: '/',
  id: 'home',
  name: { ko: PRODUCT.name, en: PRODUCT.name },
  line: { ko: '디지털 치과를 위한 3D 프린팅 소프트웨어', en: '3D printing software for digital dentistry' },
};

export const RESOURCES: PublicPage = {
  path: '/resource',
  id: 'resource',
  name: { ko: '자료실', en: 'Resources' },
  line: {
    ko: '치과 3D 프린팅의 소식, 기술 자료, 사례 연구, 백서',
    en: 'News, technical resources, case studies and white papers about dental 3D printing',
  },
};

/** Every indexed page but the posts. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  HOME,
  {
    path: '/compatible-printers',
    id: 'compatible-printers',
    name: { ko: '호환 프린터', en: 'Compatible printers' },
    line: {
      ko: '프린터별 출력 방식, 출력 크기, 레진과 지원 버전',
      en: 'Technology, build volume, resins and supported versions of each printer',
    },
  },
  {
    path: '/download',
    id: 'download',
    name: { ko: '다운로드', en: 'Download' },
    line: { ko: 'Windows·macOS용 무료 다운로드', en: 'Free of charge for Windows and macOS' },
  },
  {
    path: '/version-history',
    id: 'version-history',
    name: { ko: '버전 기록', en: 'Version history' },
    line: {
      ko: '버전별 개선 사항, 새 기능, 수정된 오류',
      en: 'Improvements, new features and fixed bugs, version by version',
    },
  },
  {
    path: '/pricing',
    id: 'pricing',
    name: { ko: '요금 안내', en: 'Pricing' },
    line: { ko: '월 케이스 수에 맞는 요금제', en: 'The plan for your monthly cases' },
  },
  RESOURCES,
  {
    path: '/about',
    id: 'about',
    name: { ko: '회사 소개', en: 'About us' },
    line: {
      ko: '대한민국에서 치과 3D 프린팅 소프트웨어를 만듭니다',
      en: 'Dental 3D printing software, made in the Republic of Korea',
    },
  },
  {
    path: '/careers',
    id: 'careers',
    name: { ko: '채용', en: 'Careers' },
    line: {
      ko: '치과 3D 프린팅 소프트웨어를 함께 만들 동료를 찾습니다',
      en: 'Make dental 3D printing software with us',
    },
  },
  {
    path: '/contact',
    id: 'contact',
    name: { ko: '문의하기', en: 'Contact us' },
    line: {
      ko: '제품, 마케팅, 제휴, 채용에 관한 문의',
      en: 'Questions about the product, marketing, partnership and recruitment',
    },
  },
];

const POST = /^\/content\/([a-z0-9-]{1,80})$/;
/** Parameters of dialogs, overlays and the desktop app's sign-in, which search engines must not list. */
const DIALOG_PARAMETERS = ['auth', 'info', 'protocol'] as const;

/** The page of a path, with or without a trailing slash. */
export const publicPage = (path: string): PublicPage | undefined =>
  PUBLIC_PAGES.find((page) => page.path === withoutSlash(path));

/** The id of the post at a path, whether or not it exists. */
export const postIdOf = (path: string): string | undefined => POST.exec(withoutSlash(path))?.[1];

export const postPath = (id: string): string => `/content/${id}`;

/**
 * Whether search engines may show an address: a public page or a post, and no dialog over it.
 * @param url absolute; the post may not exist
 */
export const isIndexed = ({ pathname, searchParams }: URL): boolean =>
  (publicPage(pathname) ?? postIdOf(pathname)) !== undefined &&
  !DIALOG_PARAMETERS.some((name) => searchParams.has(name));
