import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageHead } from '#src/lib/use-page-head.ts';
import { ClosingSection } from './home/closing-section.tsx';
import { HeroSection } from './home/hero-section.tsx';
import styles from './home/home.module.css';
import type { StartProps } from './home/start-actions.tsx';
// The server renders the window with the page, so its styles must load before its code.
import '#src/components/product-window/product-window.module.css';
import '#src/components/product-window/stage.module.css';

interface HomePageProps extends StartProps {
  /** The content between hero and closing section; may hydrate later. Must always be the same element. */
  readonly story: ReactNode;
}

export const HomePage = ({ story, ...start }: HomePageProps) => {
  const { t, i18n } = useTranslation();
  usePageHead({ title: t('home.head.title'), description: t('home.head.description') });
  return (
    <>
      <HeroSection {...start} />
      {/* A part that hydrates in another language than the server rendered would not match: it is replaced instead. */}
      <Suspense key={i18n.language} fallback={<div className={styles.storyPlace} />}>
        {story}
      </Suspense>
      <ClosingSection {...start} />
    </>
  );
};
