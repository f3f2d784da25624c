import { createContext, useContext, useEffect } from 'react';
import { PRODUCT } from '#contract/product.ts';

export type PageHead = {
  /** What the page is; the product's name is put before it. */
  readonly title: string;
  /** For search engines and link previews; left as it is when not given. */
  readonly description?: string;
};

/** Hears of the head while a page is drawn on the server, where no effect runs. */
export const PageHeadListener = createContext<((head: PageHead) => void) | null>(null);

/** The title as tabs, histories and search engines show it. */
export const fullTitle = (title: string): string => `${PRODUCT.name} – ${title}`;

/** Names the page in the tab, the history and the reader's ear. */
export const usePageHead = ({ title, description }: PageHead): void => {
  const listener = useContext(PageHeadListener);
  listener?.({ title, ...(description === undefined ? {} : { description }) });
  useEffect(() => {
    document.title = fullTitle(title);
    const meta = document.querySelector('meta[name="description"]');
    if (description !== undefined) meta?.setAttribute('content', description);
  }, [title, description]);
};
