import type { ComponentType } from 'react';
import { lazyDrawn } from '#src/lib/lazy-drawn.ts';
import type { Services } from './services.ts';

let known: ComponentType | undefined;

/** Fetches what the home page tells below the fold, with its texts. */
export async function loadHomeStory(texts: Services['texts']): Promise<ComponentType> {
  const [{ HomeStory }] = await Promise.all([
    import('#src/features/site/home/home-story.tsx'),
    texts('story'),
  ]);
  known = HomeStory;
  return HomeStory;
}

/** The view to render: one that follows where nobody has fetched it before. */
export const homeStory = (texts: Services['texts']): ComponentType =>
  known ?? lazyDrawn(() => loadHomeStory(texts));

/** Whether the server has drawn it: the page then comes alive without waiting for it. */
export const isHomeStoryDrawn = (): boolean => globalThis.document?.getElementById('demo-title') != null;
