import { html } from './markup.ts';

/** Where a page's script says what is no part of the page. It is there from the beginning, so that its words are read out. */
export const NOTE = html`<div id="note" class="note hidden"><p id="note-text" role="status"></p>
<button type="button" class="link" id="note-again" hidden>Try again</button>
<button type="button" class="link" id="note-close" hidden>Close</button></div>`;
