import { useId, useSyncExternalStore } from 'react';
import { purchaseText } from '../content/purchase.ts';
import { purchaseStore, startPurchase } from '../lib/purchase.ts';
import { BusySeats } from './busy-seats.tsx';
import { Button, type ButtonLook } from './button.tsx';

/**
 * Starts the purchase. From the click until the browser leaves, it says what it is doing, and neither it nor any other
 * such button starts a second one. It stays focusable meanwhile.
 */
export function PurchaseButton({ children, ...look }: ButtonLook & { readonly className?: string }) {
  const id = useId();
  const busyButton = useSyncExternalStore(purchaseStore.subscribe, purchaseStore.get, () => null);
  const isBusy = busyButton === id;
  return (
    <>
      <Button {...look} aria-busy={isBusy} aria-disabled={busyButton !== null} onClick={() => void startPurchase(id)}>
        {isBusy ? purchaseText.busy : children}
        {isBusy && <BusySeats />}
      </Button>
      <span role="status" className="sr-only">
        {isBusy && purchaseText.busy}
      </span>
    </>
  );
}
