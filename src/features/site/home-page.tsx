import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageHead } from '#src/lib/use-page-head.ts';
import { ClosingSection } from './home/closing-section.tsx';
import { HeroSection } from './home/hero-section.tsx';
import styles from './home/home.module.css';
import type { StartProps } from './home/start-actions.tsx';
// Drawn by the server with the page, the demo has its styles before it has its code.
import './home/demo.module.css';

interface HomePageProps extends StartProps {
  /** What lies between head and foot; it may come alive later. Always the same element. */
  readonly story: ReactNode;
}

export const HomePage = ({ story, ...start }: HomePageProps) => {
  const { t } = useTranslation();
  usePageHead({ title: t('home.head.title'), description: t('home.head.description') });
  return (
    <>
      <HeroSection {...start} />
      <Suspense fallback={<div className={styles.storyPlace} />}>{story}</Suspense>
      <ClosingSection {...start} />
    </>
  );
};
