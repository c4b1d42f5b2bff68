import { Refusal } from './api.ts';
import { byId } from './dom.ts';
import type { Fault } from './fault-texts.ts';
import { clearFaults, markFaults } from './faults.ts';
import { part } from './portal-list.ts';
import { plainWords } from './portal-texts.ts';
import { afterPress } from './press.ts';

/** Does what a dialog is for. Gives what the reader has to mend first; nothing once it is done. */
type Attempt = () => Promise<readonly Fault[]> | readonly Fault[];

/** Opens a dialog, which stays open until what it is for has been done; false when it is left. */
export function ask(id: string, attempt: Attempt = () => []): Promise<boolean> {
  const dialog = byId<HTMLDialogElement>(id);
  const form = part<HTMLFormElement>(dialog, 'form');
  let isTrying = false;
  form.onsubmit = async (event) => {
    event.preventDefault();
    if (isTrying) return;
    isTrying = true;
    if (await succeeds(dialog, attempt)) dialog.close('done');
    isTrying = false;
  };
  form.oninput = ({ target }) => clearFaults([(target as HTMLInputElement).name]);
  part(dialog, '.leave').onclick = () => dialog.close();
  // What is being done is not left half way.
  dialog.oncancel = (event) => {
    if (isTrying) event.preventDefault();
  };
  part(dialog, '.alert').hidden = true;
  dialog.returnValue = '';
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'done'), { once: true });
  });
}

async function succeeds(dialog: HTMLElement, attempt: Attempt): Promise<boolean> {
  tell(dialog, '');
  try {
    const faults = await attempt();
    if (faults.length > 0) mark(dialog, faults);
    return faults.length === 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.status === 401) location.reload();
    if (error.faults.length > 0) mark(dialog, error.faults);
    else tell(dialog, plainWords(error));
    return false;
  }
}

/** Says what is wrong at its field, and brings the reader to the first; above the buttons where there is no field. */
function mark(dialog: HTMLElement, faults: readonly Fault[]): void {
  afterPress(() => {
    const { entries, isSeen } = markFaults(faults, String);
    if (!isSeen) tell(dialog, entries.map(({ textContent }) => textContent).join(' '));
    dialog.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  });
}

function tell(dialog: HTMLElement, text: string): void {
  afterPress(() => {
    part(dialog, '.alert').textContent = text;
    part(dialog, '.alert').hidden = text === '';
  });
}
