import { useSuspenseQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PostSummary } from '#contract/content.contract.ts';
import { Button } from '#src/components/button.tsx';
import { Drawing } from '#src/components/illustrations/drawing.tsx';
import { EmptyState } from '#src/components/page/empty-state.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { SearchField } from '#src/components/search-field.tsx';
import { useContentLanguage } from '#src/i18n/use-content-language.ts';
import type { ApiClient } from '#src/lib/api-client.ts';
import type { Search } from '#src/lib/search.ts';
import { useAddressState } from '#src/lib/use-address-state.ts';
import { usePageHead } from '#src/lib/use-page-head.ts';
import {
  choosePosts,
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

/** The number of cards visible without scrolling. */
const AT_TOP = 3;

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
  const { data: all } = useSuspenseQuery(postsQuery(api, language));

  const addressed = readPostChoice(search);
  const [{ name }, setName] = useAddressState({ name: addressed.name }, (typed) =>
    onChoose({ ...addressed, ...typed }),
  );
  const choice: PostChoice = { ...addressed, name };
  const chosen = choosePosts(all, choice);
  const choose = (next: PostChoice) => {
    setName({ name: next.name });
    onChoose(next);
  };
  const clear = () => choose(NOTHING_CHOSEN);

  return (
    <>
      <PageHeader
        title={t('resources.title')}
        lead={t('resources.lead')}
        art={<Drawing names={['layout']} />}
        actions={
          <div className={styles.search}>
            <SearchField
              label={t('resources.search')}
              value={name}
              onChange={(text) => setName({ name: text })}
            />
          </div>
        }
      />
      <div className={styles.body}>
        <CategoryNav
          chosen={choice.category}
          count={chosen.inCategory}
          choiceOf={(category) => ({ ...choice, category })}
        />
        <div className={styles.columns}>
          <FilterDisclosure count={countFilters(choice)} onClear={clear}>
            <FilterPanel
              all={all}
              choice={choice}
              count={chosen.withValue}
              onToggle={(group, value) => choose(toggled(choice, group, value))}
            />
          </FilterDisclosure>
          <PostList posts={chosen.posts} hasLead={isEverything(choice)} onClear={clear} />
        </div>
      </div>
    </>
  );
};

interface PostListProps {
  readonly posts: readonly PostSummary[];
  /** Whether nothing is filtered: the newest post is then shown larger. */
  readonly hasLead: boolean;
  readonly onClear: () => void;
}

const PostList = ({ posts, hasLead, onClear }: PostListProps) => {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <p id={titleId} className={styles.count} role="status">
        {t('resources.count', { total: posts.length })}
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
              <PostCard post={post} isLead={hasLead && index === 0} isAtTop={index < AT_TOP} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
