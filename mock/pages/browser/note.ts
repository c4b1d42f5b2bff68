import { byId } from './dom.ts';
import { afterPress } from './press.ts';

const AGAIN = 'note-again';

let again: (() => void) | null = null;
let repeatsItself = false;

/**
 * Says something above the page, where it moves nothing. `retry` is what its button does. Only what reads or keeps a draft
 * is done again when the network comes back (`isDraft`): to pay, or to cancel, takes a press.
 */
export function note(text: string, retry: (() => void) | null = null, isDraft = false): void {
  afterPress(() => {
    again = retry;
    repeatsItself = isDraft;
    byId(AGAIN).hidden = retry === null;
    byId('note-close').hidden = text === '';
    byId('note').classList.toggle('hidden', text === '');
    byId('note-text').textContent = text;
  });
}

export function clearNote(): void {
  note('');
}

/** Does again what has failed for want of the network. */
function tryAgain(): void {
  const work = again;
  clearNote();
  work?.();
}

byId(AGAIN).addEventListener('click', tryAgain);
byId('note-close').addEventListener('click', clearNote);
addEventListener('online', () => repeatsItself && tryAgain());
