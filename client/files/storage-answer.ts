import { errorText } from '../errors/error-text.ts';
import { hideSecrets } from '../errors/hide-secrets.ts';

/** What storage says in JSON of a request to this address, which no message shows. What else it says may repeat what was signed. */
export async function saidBy(answer: Response, url: string): Promise<string> {
  const body = await answer.text();
  try {
    return hideSecrets(errorText(JSON.parse(body)), [url, answer.url].flatMap(signedParts));
  } catch {
    return '';
  }
}

/** Shorter parts of an address stand in texts by chance. */
const SHORTEST = 8;

function signedParts(url: string): string[] {
  if (!URL.canParse(url)) return [];
  const { pathname, search } = new URL(url);
  return [url, pathname, search].filter(({ length }) => length >= SHORTEST);
}
