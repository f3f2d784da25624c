import { useTranslation } from 'react-i18next';
import { usePageHead } from '#src/lib/use-page-head.ts';
import { AudienceSection } from './home/audience-section.tsx';
import { ClosingSection } from './home/closing-section.tsx';
import { DemoSection } from './home/demo-section.tsx';
import { FactsSection } from './home/facts-section.tsx';
import { FeaturesSection } from './home/features-section.tsx';
import { HeroSection } from './home/hero-section.tsx';
import { PlansSection } from './home/plans-section.tsx';
import type { StartProps } from './home/start-actions.tsx';

export const HomePage = (props: StartProps) => {
  const { t } = useTranslation();
  usePageHead({ title: t('home.head.title'), description: t('home.head.description') });
  return (
    <>
      <HeroSection {...props} />
      <DemoSection />
      <FeaturesSection />
      <AudienceSection />
      <FactsSection />
      <PlansSection />
      <ClosingSection {...props} />
    </>
  );
};
