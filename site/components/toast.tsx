import { useEffect, useSyncExternalStore } from 'react';
import { interfaceText } from '../content/interface.ts';
import { dismissToast, type Toast, toastDuration, toastStore } from '../lib/toast.ts';
import { Icon } from './icon.tsx';

/** The place where the one visible toast appears. */
export function ToastSlot() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => null);
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(dismissToast, toastDuration);
    return () => clearTimeout(timer);
  }, [toast]);

  const isError = toast?.variant === 'destructive';
  return (
    <div className="toast-slot" role={isError ? 'alert' : 'status'}>
      {toast && (
        <div className={`toast ${isError ? 'toast-destructive' : ''}`}>
          {isError && <Icon name="warning" />}
          <div className="grow">
            <p className="font-semibold">{toast.title}</p>
            {toast.description && <p>{toast.description}</p>}
          </div>
          {toast.action && <ToastAction {...toast.action} />}
          <button type="button" className="icon-button" aria-label={interfaceText.dismiss} onClick={dismissToast}>
            <Icon name="close" className="size-4" />
          </button>
        </div>
      )}
    </div>
  );
}

function ToastAction({ text, run }: NonNullable<Toast['action']>) {
  const onClick = () => {
    dismissToast();
    run();
  };
  return (
    <button type="button" className="link-line font-semibold" onClick={onClick}>
      {text}
    </button>
  );
}
