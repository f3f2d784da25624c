import { AudienceSection } from './audience-section.tsx';
import { ClosingSection } from './closing-section.tsx';
import { DemoSection } from './demo-section.tsx';
import { FactsSection } from './facts-section.tsx';
import { FeaturesSection } from './features-section.tsx';
import { HeroSection } from './hero-section.tsx';
import { PlansSection } from './plans-section.tsx';

export type HomeViewProps = {
  /** A member has no need to sign up: the second action is left out. */
  readonly isSignedIn: boolean;
  readonly onSignUp: () => void;
};

export const HomeView = (props: HomeViewProps) => (
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
