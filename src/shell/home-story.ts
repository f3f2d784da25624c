import type { ComponentType } from 'react';
import { lazyHydrated } from '#src/lib/lazy-view.ts';
import type { Services } from './services.ts';

let known: ComponentType | undefined;

/** Loads the content of the home page below the fold, with its texts. */
export async function loadHomeStory(texts: Services['texts']): Promise<ComponentType> {
  const [{ HomeStory }] = await Promise.all([
    import('#src/features/site/home/home-story.tsx'),
    texts('story'),
  ]);
  known = HomeStory;
  return HomeStory;
}

/** The component, or a lazy one if it has not been loaded yet. */
export const homeStory = (texts: Services['texts']): ComponentType =>
  known ?? lazyHydrated(() => loadHomeStory(texts));

/** Whether the server rendered the story. The page then hydrates without waiting for the story's code. */
export const isHomeStoryRendered = (): boolean => globalThis.document?.getElementById('demo-title') != null;
