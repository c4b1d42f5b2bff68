import { byId } from './dom.ts';
import { note } from './note.ts';
import { afterPress } from './press.ts';

/** Milliseconds in which nobody has read that a sum has changed. */
const READING = 1000;

/** When the first of a series of clicks was heard, and when a sum was told that nobody has agreed to. */
let seriesAt = 0;
let toldAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says that another sum is due than the one that was agreed to. The button waits until that can have been read. */
export function tellNewSum(text: string): void {
  note(text);
  afterPress(() => {
    toldAt = performance.now();
    const pay = byId('pay');
    pay.setAttribute('aria-disabled', 'true');
    clearTimeout(timer);
    timer = setTimeout(() => pay.removeAttribute('aria-disabled'), READING);
  });
}

/** Does something with a click that its buyer has thought of: no echo of a click on the sum before, and no key held down. */
export function onConsent(work: () => void): void {
  const pay = byId('pay');
  pay.addEventListener('click', ({ detail, timeStamp }) => {
    if (detail < 2) seriesAt = timeStamp;
    const isEcho = detail > 1 && toldAt > seriesAt;
    if (!isEcho && !pay.hasAttribute('aria-disabled')) work();
  });
  byId('form').addEventListener('keydown', (event) => {
    const isLine = event.target instanceof HTMLTextAreaElement;
    if (event.key === 'Enter' && event.repeat && !isLine) event.preventDefault();
  });
}
