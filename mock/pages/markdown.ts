import { type Piece, readMarkdown } from './browser/markdown.ts';
import { html, Markup } from './markup.ts';

/** A text in Markdown as HTML that is safe to send. */
export function markdown(text: string | null): Markup {
  return html`${readMarkdown(text ?? '').map(markupOf)}`;
}

function markupOf(piece: Piece): Markup {
  if (typeof piece === 'string') return html`${piece}`;
  if (piece.tag === 'br') return html`<br>`;
  const inside = piece.inside.map(markupOf);
  if (piece.tag === 'a')
    return html`<a href="${piece.href ?? ''}" rel="noopener noreferrer" target="_blank">${inside}</a>`;
  // One of the few names that the reader knows.
  const tag = new Markup(piece.tag);
  return html`<${tag}>${inside}</${tag}>`;
}
