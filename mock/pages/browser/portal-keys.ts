import type { components } from '../../../generated/types.ts';
import { make } from './dom.ts';
import { type Act, date, entryButton, heading, listEntry, meta, part, showList } from './portal-list.ts';
import { keyStanding } from './portal-texts.ts';

type LicenseKey = components['schemas']['LicenseKey'];

/** Lists the customer's license keys. They are written out when asked for. */
export function showKeys(act: Act): Promise<void> {
  return showList<LicenseKey>('keys', '/license-keys/', (key) => entry(key, act));
}

function entry(license: LicenseKey, act: Act): HTMLElement {
  const { display_key, key, status } = license;
  const head = heading(display_key, keyStanding(status));
  const text = part(head, 'h3');
  text.classList.add('key');
  const show = entryButton('Show', display_key, () => {
    const isShown = text.textContent === key;
    text.textContent = isShown ? display_key : key;
    show.textContent = isShown ? 'Show' : 'Hide';
    show.setAttribute('aria-label', `${show.textContent}: ${display_key}`);
  });
  const copy = entryButton('Copy', display_key, () => {
    void act(async () => {
      await navigator.clipboard.writeText(key);
      return 'The key is copied.';
    });
  });
  // Only pages of a secure origin, which this machine's own is, may write to the clipboard.
  const buttons = window.isSecureContext ? [show, copy] : [show];
  const facts = [meta(factsOf(license).join(' · '))];
  return listEntry({ head, facts }, make('div', { class: 'row' }, ...buttons));
}

function factsOf({ usage, limit_usage, limit_activations, expires_at }: LicenseKey): string[] {
  const uses = limit_usage === null ? [] : [`Used ${usage} of ${limit_usage} times`];
  const devices = limit_activations === null ? [] : [`For up to ${limit_activations} devices`];
  return [...uses, ...devices, expires_at === null ? 'Does not expire' : `Expires on ${date(expires_at)}`];
}
