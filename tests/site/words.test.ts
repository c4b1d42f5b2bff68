import { expect, test } from 'vitest';
import { products } from '../../mock/fixtures/catalogue.ts';
import { storyAt } from '../../mock/fixtures/story.ts';
import { aboutPage } from '../../site/content/about.ts';
import { checkoutSuccessPage } from '../../site/content/checkout-success.ts';
import { faqEntries } from '../../site/content/faq.ts';
import { howItWorks } from '../../site/content/how-it-works.ts';
import { interfaceText } from '../../site/content/interface.ts';
import { journey } from '../../site/content/journey.ts';
import { hero } from '../../site/content/landing.ts';
import { faqTeaser, vision } from '../../site/content/landing-late.ts';
import { loginSuccessPage } from '../../site/content/login-success.ts';
import { notFoundPage } from '../../site/content/not-found.ts';
import { foundingCrew } from '../../site/content/plans.ts';
import { salesDeepDive } from '../../site/content/sales.ts';
import { seoText } from '../../site/content/seo.ts';
import { signInText } from '../../site/content/sign-in.ts';
import { waitlistPage } from '../../site/content/waitlist.ts';
import { quietFor } from '../../site/scenes/follow-up.tsx';

const answers = faqEntries.filter(({ id }) => faqTeaser.entries.includes(id));
const landing = JSON.stringify([hero, salesDeepDive, howItWorks, journey, vision, answers]);

test.each([/colleague/g, /\bhow (they|it) works?\b/g, /\bbrowser\b/g])(
  'the landing page says %s twice at most',
  (thought) => {
    expect(landing.match(thought)?.length ?? 0).toBeLessThanOrEqual(2);
  },
);

test('the checkout names what the site says that Founding Crew brings, and nothing else', () => {
  const sold = products(storyAt(0)).find(({ name }) => name === 'Founding Crew');
  const named = sold?.description?.replace(/\.$/, '').split(', ') ?? [];
  const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  expect(named.map(sentence)).toEqual(foundingCrew.benefits.map(({ title }) => title));
});

// On the pricing page a seat is 100 credits, where one teammate sits. What a person or a page has is called otherwise.
test('a seat is where a teammate sits, and nothing else', () => {
  const { claim, closing } = aboutPage;
  const others = [claim, closing, foundingCrew, loginSuccessPage, checkoutSuccessPage, waitlistPage, notFoundPage];
  expect(JSON.stringify([others, interfaceText, signInText, seoText])).not.toMatch(/\bseats?\b(?!":)/i);
});

// The six things are stated, and nothing about how fast, how many more or how much.
test('what Founding Crew brings is promised without a measure that nobody has stated', () => {
  const promises = JSON.stringify([foundingCrew.benefits, loginSuccessPage.benefits, loginSuccessPage.questions]);
  expect(promises).not.toMatch(
    /\b(next one|first in line|comes? first|never|always|every|another one|nothing else)\b/i,
  );
});

test('the film counts one day as one day, from its first picture on', () => {
  expect(quietFor(0)).toBe('1 day without a word');
  expect(quietFor(2.2)).toBe('9 days without a word');
  expect(quietFor(9.9)).toBe('1 day without a word');
});
