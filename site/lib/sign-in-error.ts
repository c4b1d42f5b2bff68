import { interfaceText } from '../content/interface.ts';
import { createStore } from './store.ts';
import { showToast } from './toast.ts';

/** What the sign-in provider says about its refusal. Any other error is none that a visitor could read. */
export class ProviderError extends Error {}

/** Why the last sign-in failed, for as long as the visitor stays on the sign-in page. The toast is gone much earlier. */
export const signInErrorStore = createStore<string | null>(null);

/** @param message what the provider says, if it says anything */
export function showSignInError(message?: string | null): void {
  const description = message || interfaceText.unexpectedError;
  signInErrorStore.set(description);
  showToast({ title: interfaceText.errorTitle, description, variant: 'destructive' });
}

export function forgetSignInError(): void {
  signInErrorStore.set(null);
}
