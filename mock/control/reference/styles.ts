/**
 * How the page looks. Colours of text keep a contrast of 4.5 to 1 (WCAG 2.2, 1.4.3), which the renderer's own do not; a
 * sample in a text breaks its lines, since one that is scrolled is out of reach of the keyboard.
 */
export const STYLES = `
.light-mode {
  --scalar-color-2: #5a5a5a;
  --scalar-color-3: #666;
  --scalar-color-accent: #1f4fd8;
  --scalar-color-green: #0a6b43;
  --scalar-color-red: #b8092f;
  --scalar-color-yellow: #7d5700;
  --scalar-color-blue: #1b56b0;
  --scalar-color-orange: #a23f00;
  --scalar-color-purple: #5203d1;
}
.dark-mode {
  --scalar-color-2: #b4b4b4;
  --scalar-color-3: #a0a0a0;
  --scalar-color-accent: #8fb0ff;
  --scalar-color-green: #3ecf8e;
  --scalar-color-red: #ff8080;
  --scalar-color-yellow: #ffc90d;
  --scalar-color-blue: #6cb8f5;
  --scalar-color-orange: #ff9a5c;
  --scalar-color-purple: #b191f9;
}
.scalar-app .markdown pre code.hljs { white-space: pre-wrap; overflow-wrap: anywhere; overflow-x: visible; }
/* The colours of its words are spans, which would keep their lines. */
.scalar-app .markdown pre code.hljs * { white-space: inherit; overflow-wrap: inherit; }
/* Words in tables stay whole; on a phone, code in them may be broken. */
.scalar-app .markdown table { table-layout: auto; }
.scalar-app .markdown tr :is(th, td) { overflow-wrap: break-word; word-break: normal; }
@media (max-width: 640px) {
  .scalar-app .markdown tr :is(th, td) { padding: 0.5rem; }
  .scalar-app .markdown tr :is(th, td) code { overflow-wrap: anywhere; }
}
/* A guide has nothing beside it. */
section[id*='/tag/guide-'] .section-column:first-child { max-width: 62rem; }
section[id*='/tag/guide-'] .section-column:not(:first-child) { display: none; }
/* A section has the focus so that the next key starts there. */
.scalar-app section[tabindex='-1']:focus { outline: none; }
/* Each sample has the choice of a language. */
.scalar-reference-intro-clients { display: none; }
/* A long address is cut off where it is chosen: the list shows it whole. */
.scalar-app button > .overflow-x-auto { overflow-x: hidden; text-overflow: ellipsis; }
/* The page names no other host. */
.scalar-app a[href*='scalar.com'] { display: none; }
`;
