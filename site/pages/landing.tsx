import { Deferred } from '../components/deferred.tsx';
import { demo } from '../content/demo.ts';
import { howItWorks } from '../content/how-it-works.ts';
import { demoPlaceholder, hero, trojanHorse } from '../content/landing.ts';
import { salesDeepDive } from '../content/sales.ts';
import { preloadable } from '../lib/preloadable.tsx';
import { Demo } from '../sections/demo.tsx';
import { Hero } from '../sections/hero.tsx';
import { HowItWorks } from '../sections/how-it-works.tsx';
import { SalesDeepDive } from '../sections/sales-deep-dive.tsx';
import { TrojanHorse } from '../sections/trojan-horse.tsx';

const late = [
  preloadable(async () => (await import('./landing-late.tsx')).LateJourney),
  preloadable(async () => (await import('./landing-late.tsx')).LateUrgency),
  preloadable(async () => (await import('./landing-late.tsx')).LateVision),
  preloadable(async () => (await import('./landing-late.tsx')).LateFaq),
  preloadable(async () => (await import('./landing-late.tsx')).LateCallToAction),
];

export function LandingPage() {
  return (
    <>
      <Hero {...hero} />
      <Demo {...demo} placeholder={demoPlaceholder} />
      <SalesDeepDive {...salesDeepDive} />
      <HowItWorks {...howItWorks} />
      {trojanHorse.isVisible && <TrojanHorse {...trojanHorse} />}
      <Deferred of={late} />
    </>
  );
}
