import { interfaceText } from '../content/interface.ts';

/** The error that the sign-in provider sent back with the visitor, if any. Also takes it out of the address. */
export function takeRedirectError(): string | null {
  const url = new URL(location.href);
  const fragment = new URLSearchParams(url.hash.slice(1));
  if (!url.searchParams.has('error') && !fragment.has('error')) return null;
  const message = url.searchParams.get('error_description') ?? fragment.get('error_description');
  for (const key of ['error', 'error_code', 'error_description']) url.searchParams.delete(key);
  url.hash = '';
  history.replaceState(history.state, '', url);
  return message || interfaceText.unexpectedError;
}
