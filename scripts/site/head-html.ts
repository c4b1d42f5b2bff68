/** An element of the head; the same shape as in `site/lib/seo.ts`. */
export interface HeadTag {
  readonly name: 'title' | 'meta' | 'link' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
  readonly text?: string;
}

/** The tags as HTML. Those with a `data-seo` mark are replaced when the visitor goes to another page. */
export function headHtml(tags: readonly HeadTag[]): string {
  return tags.map(tagHtml).join('\n    ');
}

function tagHtml({ name, attributes, text }: HeadTag): string {
  const isFile = ['preload', 'modulepreload', 'stylesheet'].includes(attributes.rel ?? '');
  const all = isFile ? attributes : { ...attributes, 'data-seo': '' };
  const written = Object.entries(all).map(([key, value]) =>
    value === '' ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`,
  );
  const start = `<${name}${written.join('')}>`;
  if (name === 'meta' || name === 'link') return start;
  // JSON in a script is not HTML: it comes without any "<" already.
  return `${start}${name === 'script' ? (text ?? '') : escapeHtml(text ?? '')}</${name}>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
