import { createStore } from './store.ts';

export interface Toast {
  readonly title: string;
  readonly description?: string;
  readonly variant: 'default' | 'destructive';
  /** What the visitor can do about it. The toast goes when it is done. */
  readonly action?: { readonly text: string; run(): void };
}

/** How long a toast stays, in milliseconds. */
export const toastDuration = 4000;

/** The one toast that is visible, if any. A new one takes the place of the old. */
export const toastStore = createStore<Toast | null>(null);

export function showToast(toast: Omit<Toast, 'variant'> & Partial<Pick<Toast, 'variant'>>): void {
  toastStore.set({ variant: 'default', ...toast });
}

export function dismissToast(): void {
  toastStore.set(null);
}
