import { createContext, useContext, useEffect } from 'react';
import { PRODUCT } from '#contract/product.ts';

export interface PageHead {
  /** The page's own title; the product's name is put before it. */
  readonly title: string;
  /** For search engines and link previews; unchanged when omitted. */
  readonly description?: string;
  /** The person who wrote the page, for search engines; the company when omitted. */
  readonly author?: string;
}

/** Receives the head while a page is rendered on the server, where no effect runs. */
export const PageHeadListener = createContext<((head: PageHead) => void) | null>(null);

/** The title as tabs, histories and search engines show it. */
export const fullTitle = (title: string): string => `${PRODUCT.name} – ${title}`;

/**
 * Sets the document's title (tab, history, screen readers) and description. When another page or language is shown, removes
 * what the server wrote about the loaded one: its canonical address, link preview and structured data.
 */
export const usePageHead = (head: PageHead): void => {
  const { title, description } = head;
  useContext(PageHeadListener)?.(head);
  useEffect(() => {
    if (document.title !== fullTitle(title))
      for (const element of document.querySelectorAll('[data-page]')) element.remove();
    document.title = fullTitle(title);
    const meta = document.querySelector('meta[name="description"]');
    if (description !== undefined) meta?.setAttribute('content', description);
  }, [title, description]);
};
