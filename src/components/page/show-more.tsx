import type { ReactNode, RefObject } from 'react';
import { Button } from '#src/components/button.tsx';
import styles from './show-more.module.css';

interface ShowMoreProps {
  /** A list that is read page by page, as `useInfiniteQuery` returns it. */
  readonly list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<{ readonly hasNextPage: boolean }>;
  };
  /** Gets the focus when the last page is there, because the button is removed then. */
  readonly focusAtEnd: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** The button that loads the next page of a list. */
export const ShowMore = ({ list, focusAtEnd, children }: ShowMoreProps) => {
  const showMore = async () => {
    const { hasNextPage } = await list.fetchNextPage();
    if (!hasNextPage) focusAtEnd.current?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.showMore}>
      <Button
        variant="secondary"
        pending={list.isFetchingNextPage}
        readOnly={list.isFetchingNextPage}
        onClick={() => void showMore()}
      >
        {children}
      </Button>
    </div>
  );
};
