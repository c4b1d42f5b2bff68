import { config } from '../config.ts';
import { brand } from '../content/navigation.ts';
import { type PageName, seoText } from '../content/seo.ts';
import { structuredData } from './structured-data.ts';
import { trusted } from './trusted.ts';

/** An element of the head. */
export interface HeadTag {
  readonly name: 'title' | 'meta' | 'link' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
  readonly text?: string;
}

/** Every tag that tells search engines and social networks about a page. */
export function seoTags(page: PageName): HeadTag[] {
  const { path, title, description, card, isPrivate } = seoText[page];
  const url = `${config.siteUrl}${path}`;
  const image = `${config.siteUrl}/social/${card}.png`;
  return [
    { name: 'title', attributes: {}, text: title },
    meta('name', 'description', description),
    isPrivate ? meta('name', 'robots', 'noindex') : { name: 'link', attributes: { rel: 'canonical', href: url } },
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', brand),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', image),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', title),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...structuredData(page).map(jsonLd),
  ];
}

/** Gives the head of this document the tags of another page, after a change of path. */
export function applySeo(page: PageName): void {
  for (const old of document.head.querySelectorAll('[data-seo]')) old.remove();
  for (const { name, attributes, text } of seoTags(page)) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries({ ...attributes, 'data-seo': '' })) element.setAttribute(key, value);
    if (text !== undefined) element.textContent = name === 'script' ? trusted.createScript(text) : text;
    document.head.append(element);
  }
}

function meta(key: 'name' | 'property', value: string, content: string): HeadTag {
  return { name: 'meta', attributes: { [key]: value, content } };
}

function jsonLd(data: object): HeadTag {
  // The page's own words must not be able to end the script element.
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return { name: 'script', attributes: { type: 'application/ld+json' }, text };
}
