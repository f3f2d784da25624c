import { IS_SAMPLE_COMPANY } from '#src/lib/company.ts';
import { AudienceSection } from './audience-section.tsx';
import { DemoSection } from './demo-section.tsx';
import { FactsSection } from './facts-section.tsx';
import { FeaturesSection } from './features-section.tsx';
import { PlansSection } from './plans-section.tsx';
import { ProofSection } from './proof-section.tsx';
import { WindowSection } from './window-section.tsx';

/** The content of the home page below the fold. */
export const HomeStory = () => (
  <>
    <WindowSection />
    <DemoSection />
    {IS_SAMPLE_COMPANY && <ProofSection />}
    <FeaturesSection />
    <AudienceSection />
    <FactsSection />
    <PlansSection />
  </>
);
