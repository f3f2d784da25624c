import { AudienceSection } from './audience-section.tsx';
import { DemoSection } from './demo-section.tsx';
import { FactsSection } from './facts-section.tsx';
import { FeaturesSection } from './features-section.tsx';
import { PlansSection } from './plans-section.tsx';
import { WindowSection } from './window-section.tsx';

/** The content of the home page below the fold. */
export const HomeStory = () => (
  <>
    <WindowSection />
    <DemoSection />
    <FeaturesSection />
    <AudienceSection />
    <FactsSection />
    <PlansSection />
  </>
);
