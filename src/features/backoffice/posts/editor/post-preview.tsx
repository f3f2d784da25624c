import { useQuery } from '@tanstack/react-query';
import type { i18n, TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { previewPost } from '#contract/backoffice.contract.ts';
import type { Lang } from '#contract/fields.ts';
import { Day } from '#src/components/day.tsx';
import { PostHtml } from '#src/components/page/post-html.tsx';
import { Prose } from '#src/components/page/prose.tsx';
import { SegmentedField } from '#src/components/segmented-field.tsx';
import { ensureLanguage } from '#src/i18n/ensure-texts.ts';
import { typedDay } from '#src/lib/typed-day.ts';
import { BACKOFFICE_KEY, type BackofficeCalls } from '../../backoffice-calls.ts';
import styles from './post-preview.module.css';
import { LANGS, type PostValues } from './post-values.ts';

interface PostPreviewProps {
  readonly calls: BackofficeCalls;
  readonly values: PostValues;
  readonly lang: Lang;
  readonly onLang: (lang: Lang) => void;
}

const WIDTHS = ['desktop', 'phone'] as const;

/** The texts in the language of the post, once they have loaded; until then in the one before. */
function useTextsIn(lang: Lang, i18n: i18n): TFunction {
  const [loaded, setLoaded] = useState(i18n.language);
  useEffect(() => {
    let isCurrent = true;
    ensureLanguage(i18n, lang).then(
      () => isCurrent && setLoaded(lang),
      // The preview is readable in the other language too.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [i18n, lang]);
  return i18n.getFixedT(loaded);
}

/** A post as its page will show it. */
export const PostPreview = ({ calls, values, lang, onLang }: PostPreviewProps) => {
  const { t, i18n } = useTranslation();
  const own = useTextsIn(lang, i18n);
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('desktop');
  const { markdown, title, subtitle, hashtags } = values.texts[lang];
  const { topImage } = values;
  const day = typedDay(values.publishedOn);
  const isEmpty = markdown.trim() === '';
  const { data, isError } = useQuery({
    queryKey: [...BACKOFFICE_KEY, 'preview', lang, markdown],
    queryFn: ({ signal }) => calls.read(previewPost, { body: { lang, markdown } }, signal),
    enabled: !isEmpty,
    gcTime: 0,
  });
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => headingRef.current?.focus(), []);
  return (
    <section className={styles.preview} aria-labelledby="post-preview">
      <h2 ref={headingRef} id="post-preview" className={styles.heading} tabIndex={-1}>
        {t('backoffice.editor.preview.title')}
      </h2>
      <div className={styles.choices}>
        <SegmentedField
          label={t('backoffice.editor.preview.language')}
          value={lang}
          options={LANGS.map((value) => ({ value, label: t(`backoffice.editor.languages.${value}`) }))}
          onChange={onLang}
        />
        <SegmentedField
          label={t('backoffice.editor.preview.width')}
          value={width}
          options={WIDTHS.map((value) => ({ value, label: t(`backoffice.editor.preview.${value}`) }))}
          onChange={setWidth}
        />
      </div>
      <div className={styles.screen} data-width={width}>
        <article
          className={styles.article}
          lang={lang}
          aria-busy={(!isEmpty && data === undefined && !isError) || undefined}
        >
          <div className={styles.opening}>
            <header className={styles.head}>
              <p>
                <span className={styles.category}>{own(`resources.categories.${values.category}`)}</span>
              </p>
              <p className={styles.title}>{title}</p>
              <p className={styles.subtitle}>{subtitle}</p>
              {day !== null && (
                <p className={styles.date}>
                  <Day day={day} lang={lang} />
                </p>
              )}
            </header>
            {topImage !== null && (
              <img
                className={styles.topImage}
                src={topImage.src}
                alt={topImage.alt[lang]}
                width={topImage.width}
                height={topImage.height}
              />
            )}
          </div>
          {isEmpty && <p className={styles.subtitle}>{t('backoffice.editor.preview.empty')}</p>}
          {isError && <p role="alert">{t('backoffice.editor.preview.failed')}</p>}
          {data !== undefined && !isEmpty && (
            <div className={styles.text}>
              <Prose>
                <PostHtml html={data.html} />
              </Prose>
            </div>
          )}
          <ul className={styles.hashtags} aria-label={own('resources.hashtags')}>
            {hashtags.map((tag) => (
              <li key={tag}>#{tag}</li>
            ))}
          </ul>
        </article>
      </div>
    </section>
  );
};
