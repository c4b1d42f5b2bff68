import { useEffect, useId, useSyncExternalStore } from 'react';
import { config } from '../config.ts';
import { purchaseText } from '../content/purchase.ts';
import { abandonPurchase, purchaseStore, startPurchase } from '../lib/purchase.ts';
import { BusyMark } from './busy-mark.tsx';
import { type ButtonLook, LinkedButton } from './button.tsx';

/**
 * Starts the purchase. From the click until the browser leaves, it says what it is doing, every other such button says
 * that it waits, and none of them starts a second one. They stay focusable meanwhile. Where no script runs (yet), it is a
 * link to the hosted product page, which is where every failure leads (E095).
 */
export function PurchaseButton({ children, ...look }: ButtonLook & { readonly className?: string }) {
  const id = useId();
  const noteId = useId();
  const busyButton = useSyncExternalStore(purchaseStore.subscribe, purchaseStore.get, () => null);
  const isBusy = busyButton === id;
  const isWaiting = busyButton !== null && !isBusy;
  useEffect(() => () => abandonPurchase(id), [id]);
  return (
    <>
      <LinkedButton
        {...look}
        href={config.productPageUrl}
        aria-busy={isBusy}
        aria-disabled={busyButton !== null}
        aria-describedby={isWaiting ? noteId : undefined}
        onPress={() => void startPurchase(id)}
      >
        {/* In an element of its own: a browser's translation takes text nodes away. */}
        <span>{isBusy ? purchaseText.busy : children}</span>
        {isBusy && <BusyMark />}
      </LinkedButton>
      <span role="status" className="sr-only">
        {isBusy && purchaseText.busy}
      </span>
      <span id={noteId} hidden>
        {purchaseText.waiting}
      </span>
    </>
  );
}
