import { interfaceText } from '../content/interface.ts';
import { showToast } from './toast.ts';

/** What the sign-in provider says about its refusal. Any other error is none that a visitor could read. */
export class ProviderError extends Error {}

/** @param message what the provider says, if it says anything */
export function showSignInError(message?: string | null): void {
  showToast({
    title: interfaceText.errorTitle,
    description: message || interfaceText.unexpectedError,
    variant: 'destructive',
  });
}
