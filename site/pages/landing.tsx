import { Deferred } from '../components/deferred.tsx';
import { demo } from '../content/demo.ts';
import { faqEntries } from '../content/faq.ts';
import { howItWorks } from '../content/how-it-works.ts';
import { journey } from '../content/journey.ts';
import { demoPlaceholder, faqTeaser, finalCallToAction, hero, trojanHorse, urgency, vision } from '../content/landing.ts';
import { roadmap } from '../content/roadmap.ts';
import { salesDeepDive } from '../content/sales.ts';
import { foundingCrewSeats } from '../content/seats.ts';
import { preloadable } from '../lib/preloadable.tsx';
import { Demo } from '../sections/demo.tsx';
import { Hero } from '../sections/hero.tsx';
import { HowItWorks } from '../sections/how-it-works.tsx';
import { SalesDeepDive } from '../sections/sales-deep-dive.tsx';
import { TrojanHorse } from '../sections/trojan-horse.tsx';

const OnboardingJourney = preloadable(
  async () => (await import('../sections/onboarding-journey.tsx')).OnboardingJourney,
);
const Urgency = preloadable(async () => (await import('../sections/urgency.tsx')).Urgency);
const Vision = preloadable(async () => (await import('../sections/vision.tsx')).Vision);
const FaqTeaser = preloadable(async () => (await import('../sections/faq-teaser.tsx')).FaqTeaser);
const FinalCallToAction = preloadable(
  async () => (await import('../sections/final-call-to-action.tsx')).FinalCallToAction,
);

const teased = faqTeaser.entries.flatMap((id) => faqEntries.filter((entry) => entry.id === id));

export function LandingPage() {
  return (
    <>
      <Hero {...hero} />
      <Demo {...demo} placeholder={demoPlaceholder} />
      <SalesDeepDive {...salesDeepDive} />
      <HowItWorks {...howItWorks} />
      {trojanHorse.isVisible && <TrojanHorse {...trojanHorse} />}
      <Deferred>
        <OnboardingJourney {...journey} />
      </Deferred>
      <Deferred>
        <Urgency content={urgency} spots={foundingCrewSeats} />
      </Deferred>
      <Deferred>
        <Vision content={vision} phases={roadmap} />
      </Deferred>
      <Deferred>
        <FaqTeaser content={faqTeaser} entries={teased} />
      </Deferred>
      <Deferred>
        <FinalCallToAction {...finalCallToAction} />
      </Deferred>
    </>
  );
}
