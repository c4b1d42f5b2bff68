import { errorText } from '../errors/error-text.ts';
import { hideSecrets } from '../errors/hide-secrets.ts';
import { chunksOf } from './chunks.ts';

/** What storage says in JSON of a request to this address, which no message shows. What else it says may repeat what was signed. */
export async function saidBy(answer: Response, url: string): Promise<string> {
  const body = await beginningOf(answer);
  try {
    return hideSecrets(errorText(JSON.parse(body)), [url, answer.url].flatMap(signedParts));
  } catch {
    return '';
  }
}

/** In bytes: what says what was wrong is short. */
const MOST = 64 * 1024;

async function beginningOf({ body }: Response): Promise<string> {
  if (!body) return '';
  const [chunks, decoder] = [chunksOf(body), new TextDecoder()];
  let [text, size] = ['', 0];
  for (let step = await chunks.next(); !step.done && size < MOST; step = await chunks.next()) {
    text += decoder.decode(step.value, { stream: true });
    size += step.value.length;
  }
  chunks.return?.().catch(() => undefined);
  return text;
}

/** Shorter parts of an address stand in texts by chance. */
const SHORTEST = 8;

function signedParts(url: string): string[] {
  if (!URL.canParse(url)) return [];
  const { pathname, search, searchParams } = new URL(url);
  return [url, pathname, search, ...searchParams.values()].filter(({ length }) => length >= SHORTEST);
}
