import { faqEntries } from '../content/faq.ts';
import { journey } from '../content/journey.ts';
import { faqTeaser, finalCallToAction, urgency, vision } from '../content/landing-late.ts';
import { CallToAction } from '../sections/call-to-action.tsx';
import { FaqTeaser } from '../sections/faq-teaser.tsx';
import { OnboardingJourney } from '../sections/onboarding-journey.tsx';
import { Urgency } from '../sections/urgency.tsx';
import { Vision } from '../sections/vision.tsx';

/** The sections of the landing page that are fetched late, together with their words. */

export const LateJourney = () => <OnboardingJourney {...journey} />;

export const LateUrgency = () => <Urgency {...urgency} />;

export const LateVision = () => <Vision {...vision} />;

export const LateFaq = () => <FaqTeaser content={faqTeaser} entries={teased} />;

export const LateCallToAction = () => <CallToAction {...finalCallToAction} />;

const teased = faqTeaser.entries.flatMap((id) => faqEntries.filter((entry) => entry.id === id));
