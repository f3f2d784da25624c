import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { type RefObject, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PostPage } from '#contract/content.contract.ts';
import { Button } from '#src/components/button.tsx';
import { CallFailure } from '#src/components/call-failure.tsx';
import { Drawing } from '#src/components/illustrations/drawing.tsx';
import { EmptyState } from '#src/components/page/empty-state.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { ShowMore } from '#src/components/page/show-more.tsx';
import { StartSection } from '#src/components/page/start-section.tsx';
import { SearchField } from '#src/components/search-field.tsx';
import { useContentLanguage } from '#src/i18n/use-content-language.ts';
import type { ApiClient } from '#src/lib/api-client.ts';
import { ApiFailureError } from '#src/lib/api-failure.ts';
import { SEARCH_MAX, type Search } from '#src/lib/search.ts';
import { useAddressState } from '#src/lib/use-address-state.ts';
import { usePageHead } from '#src/lib/use-page-head.ts';
import {
  countFilters,
  isEverything,
  NOTHING_CHOSEN,
  type PostChoice,
  readPostChoice,
  toggled,
} from '../post-choice.ts';
import { postsQuery } from '../posts-queries.ts';
import { CategoryNav } from './category-nav.tsx';
import { FilterDisclosure } from './filter-disclosure.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { PostCard } from './post-card.tsx';
import styles from './resource-view.module.css';

interface ResourceViewProps {
  readonly api: ApiClient;
  readonly search: Search;
  readonly onChoose: (choice: PostChoice) => void;
}

/** Resources and news: by category, by filters, by name; the choice is in the URL. */
export const ResourceView = ({ api, search, onChoose }: ResourceViewProps) => {
  const { t } = useTranslation();
  usePageHead({ title: t('resources.title'), description: t('resources.description') });
  const language = useContentLanguage();
  const countRef = useRef<HTMLParagraphElement>(null);
  const addressed = readPostChoice(search);
  const [{ name }, setName] = useAddressState({ name: addressed.name }, (typed) =>
    onChoose({ ...addressed, ...typed }),
  );
  const choice: PostChoice = { ...addressed, name };
  const list = useInfiniteQuery(postsQuery(api, language, addressed));
  // The posts of the choice before stay until those of this one have arrived, also if they cannot be loaded.
  const [shown, setShown] = useState({ data: list.data, hasLead: isEverything(addressed) });
  if (list.data !== undefined && list.data !== shown.data)
    setShown({ data: list.data, hasLead: isEverything(addressed) });
  // Later pages were read later: the counts of the first one belong to the choice as it was made.
  const [first] = shown.data?.pages ?? [];
  if (shown.data === undefined || first === undefined) {
    if (list.isError) throw list.error;
    return <p role="status">{t('common.loading')}</p>;
  }
  const choose = (next: PostChoice) => {
    setName({ name: next.name });
    onChoose(next);
  };
  const clear = () => {
    // The pressed button disappears.
    countRef.current?.focus({ preventScroll: true });
    choose(NOTHING_CHOSEN);
  };

  return (
    <>
      <PageHeader
        eyebrow={t('resources.eyebrow')}
        title={t('resources.title')}
        lead={t('resources.lead')}
        art={<Drawing names={['layoutPlate']} />}
        actions={
          <div className={styles.search}>
            <SearchField
              label={t('resources.search')}
              value={name}
              onChange={(text) => setName({ name: text })}
              maxLength={SEARCH_MAX}
            />
          </div>
        }
      />
      <div className={styles.body}>
        <CategoryNav
          chosen={choice.category}
          counts={first.counts}
          choiceOf={(category) => ({ ...choice, category })}
        />
        <div className={styles.columns}>
          <FilterDisclosure count={countFilters(choice)} onClear={clear}>
            <FilterPanel
              choice={choice}
              counts={first.counts.values}
              onToggle={(group, value) => choose(toggled(choice, group, value))}
            />
          </FilterDisclosure>
          <PostList
            list={list}
            shown={shown.data}
            hasLead={shown.hasLead}
            countRef={countRef}
            onClear={clear}
          />
        </div>
      </div>
      <StartSection />
    </>
  );
};

interface PostListProps {
  /** The posts of the present choice, as far as they are loaded. */
  readonly list: UseInfiniteQueryResult<InfiniteData<PostPage>>;
  /** Those of the choice before while the present ones are loading or cannot be loaded. */
  readonly shown: InfiniteData<PostPage>;
  /** Whether nothing is filtered: the newest post is then shown larger. */
  readonly hasLead: boolean;
  /** The number of posts, which takes the focus when a button is removed. */
  readonly countRef: RefObject<HTMLParagraphElement | null>;
  readonly onClear: () => void;
}

const PostList = ({ list, shown, hasLead, countRef, onClear }: PostListProps) => {
  const { t } = useTranslation();
  const titleId = useId();
  const posts = shown.pages.flatMap((page) => page.posts);
  const total = shown.pages[0]?.total ?? 0;
  const isOutdated = list.data !== shown;
  const failure = list.error instanceof ApiFailureError && <CallFailure failure={list.error.failure} />;
  const retry = () => {
    countRef.current?.focus({ preventScroll: true });
    void list.refetch();
  };
  return (
    <section aria-labelledby={titleId} aria-busy={list.isFetching}>
      {isOutdated && list.isError && (
        <div className={styles.failed}>
          {failure}
          <Button variant="secondary" onClick={retry}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      <p ref={countRef} id={titleId} className={styles.count} role="status" tabIndex={-1}>
        {posts.length < total
          ? t('resources.firstOf', { count: posts.length, total })
          : t('resources.count', { count: posts.length })}
      </p>
      {posts.length === 0 ? (
        <EmptyState
          title={hasLead ? t('common.comingSoon') : t('resources.emptyTitle')}
          text={hasLead ? t('resources.noneText') : t('resources.emptyText')}
          action={!hasLead && <Button onClick={onClear}>{t('resources.clear')}</Button>}
        />
      ) : (
        <ul className={styles.list}>
          {posts.map((post, index) => (
            <li key={post.id}>
              <PostCard post={post} isLead={hasLead && index === 0} isFirst={index === 0} />
            </li>
          ))}
        </ul>
      )}
      {!isOutdated && failure}
      {list.hasNextPage && (
        <div className={styles.more}>
          <ShowMore list={list} focusAtEnd={countRef}>
            {t('resources.more')}
          </ShowMore>
        </div>
      )}
    </section>
  );
};
