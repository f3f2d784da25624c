import { useEffect } from 'react';
import { PRODUCT } from '#contract/product.ts';

type PageHead = {
  /** What the page is; the product's name is put before it. */
  readonly title: string;
  /** For search engines and link previews; left as it is when not given. */
  readonly description?: string;
};

/** Names the page in the tab, the history and the reader's ear. */
export const usePageHead = ({ title, description }: PageHead): void => {
  useEffect(() => {
    document.title = `${PRODUCT.name} – ${title}`;
    const meta = document.querySelector('meta[name="description"]');
    if (description !== undefined) meta?.setAttribute('content', description);
  }, [title, description]);
};
