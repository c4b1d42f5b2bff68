import { config } from '../config.ts';
import { faqEntries } from '../content/faq.ts';
import { brand } from '../content/navigation.ts';
import { foundingCrew, plans } from '../content/plans.ts';
import { type PageName, seoText } from '../content/seo.ts';

const context = 'https://schema.org';

/** What the page is about, in the terms of schema.org. */
export function structuredData(page: PageName): object[] {
  if (page === 'landing') return [organization(), website()];
  if (page === 'pricing') return [product()];
  if (page === 'faq') return [questions()];
  return [];
}

function organization(): object {
  return {
    '@context': context,
    '@type': 'Organization',
    name: brand,
    url: config.siteUrl,
    logo: `${config.siteUrl}/icon-512.png`,
    email: config.supportEmail,
    sameAs: Object.values(config.socialUrls),
  };
}

function website(): object {
  return { '@context': context, '@type': 'WebSite', name: brand, url: config.siteUrl };
}

function product(): object {
  const offers = [
    ...plans.map(({ name, price }) => ({ name, price: price.monthly })),
    { name: foundingCrew.title, price: foundingCrew.price },
  ];
  return {
    '@context': context,
    '@type': 'Product',
    name: brand,
    description: seoText.pricing.description,
    image: `${config.siteUrl}/social/pricing.png`,
    offers: offers.map((offer) => ({ '@type': 'Offer', priceCurrency: 'USD', ...offer })),
  };
}

function questions(): object {
  return {
    '@context': context,
    '@type': 'FAQPage',
    mainEntity: faqEntries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
