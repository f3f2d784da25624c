import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Post } from '#contract/content.contract.ts';
import { ArrowLeftIcon } from '#src/components/further-icons.tsx';
import { PostHtml } from '#src/components/page/post-html.tsx';
import { Prose } from '#src/components/page/prose.tsx';
import { Section } from '#src/components/page/section.tsx';
import { StartSection } from '#src/components/page/start-section.tsx';
import { useContentLanguage } from '#src/i18n/use-content-language.ts';
import type { ApiClient } from '#src/lib/api-client.ts';
import { SITE_LINKS } from '#src/lib/site-links.ts';
import { usePageHead } from '#src/lib/use-page-head.ts';
import { editorOf } from '../editor-of.ts';
import { postQuery } from '../posts-queries.ts';
import { Byline } from './byline.tsx';
import { PostCard } from './post-card.tsx';
import styles from './post-view.module.css';

/** The number of headings from which a table of contents is shown. */
const WORTH_CONTENTS = 3;

interface PostViewProps {
  readonly api: ApiClient;
  readonly id: string;
}

/** A single post; links to other pages come only before and after the text. */
export const PostView = ({ api, id }: PostViewProps) => {
  const { t } = useTranslation();
  const language = useContentLanguage();
  const { data: post } = useSuspenseQuery(postQuery(api, id, language));
  const editor = editorOf(post.category);
  usePageHead({
    title: post.title,
    description: post.subtitle,
    ...(editor && { author: t(`resources.people.${editor}.name`) }),
  });
  const { topImage } = post;
  const hasContents = post.headings.length >= WORTH_CONTENTS;
  return (
    <>
      <article className={styles.article}>
        <div className={styles.opening}>
          <PostHead post={post} />
          <img
            className={styles.topImage}
            src={topImage.src}
            alt={topImage.alt}
            width={topImage.width}
            height={topImage.height}
            fetchPriority="high"
          />
        </div>
        <div className={styles.body}>
          {hasContents && <Contents headings={post.headings} />}
          <div className={styles.text}>
            <Prose>
              <PostHtml html={post.html} />
            </Prose>
            <Hashtags hashtags={post.hashtags} />
          </div>
        </div>
      </article>
      {post.related.length > 0 && (
        <div className={styles.related}>
          <Section title={t('resources.related')}>
            <ul className={styles.relatedList}>
              {post.related.map((other) => (
                <li key={other.id}>
                  <PostCard post={other} level={3} />
                </li>
              ))}
            </ul>
          </Section>
        </div>
      )}
      <StartSection />
    </>
  );
};

const PostHead = ({ post }: { readonly post: Post }) => {
  const { t } = useTranslation();
  const other = useContentLanguage() === 'ko' ? 'en' : 'ko';
  return (
    <header className={styles.head}>
      <p className={styles.trail}>
        <Link to={SITE_LINKS.resources} className={styles.back}>
          <ArrowLeftIcon />
          {t('resources.title')}
        </Link>
        <Link to={SITE_LINKS.resources} search={{ category: post.category }} className={styles.category}>
          {t(`resources.categories.${post.category}`)}
        </Link>
      </p>
      <h1 className={styles.title}>{post.title}</h1>
      <p className={styles.subtitle}>{post.subtitle}</p>
      <div className={styles.facts}>
        <Byline post={post} />
        <div className={styles.tools}>
          <Link
            to="/content/$id"
            params={{ id: post.id }}
            search={{ lang: other }}
            className={styles.tool}
            hrefLang={other}
            lang={other}
          >
            {t('resources.otherLanguage')}
          </Link>
          <button type="button" className={styles.tool} onClick={() => window.print()}>
            {t('resources.print')}
          </button>
        </div>
      </div>
    </header>
  );
};

const Contents = ({ headings }: { readonly headings: Post['headings'] }) => {
  const { t } = useTranslation();
  return (
    <nav className={styles.contents} aria-label={t('resources.contents')}>
      <p className={styles.contentsTitle}>{t('resources.contents')}</p>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
};

const Hashtags = ({ hashtags }: { readonly hashtags: readonly string[] }) => {
  const { t } = useTranslation();
  return (
    <ul className={styles.hashtags} aria-label={t('resources.hashtags')}>
      {hashtags.map((hashtag) => (
        <li key={hashtag}>
          <Link to={SITE_LINKS.resources} search={{ q: `#${hashtag}` }} className={styles.hashtag}>
            #{hashtag}
          </Link>
        </li>
      ))}
    </ul>
  );
};
