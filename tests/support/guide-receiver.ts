import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The receiver of the guide: whether a body is genuine. `now` is in seconds. */
type IsGenuine = (
  rawBody: unknown,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  secret: string | undefined,
  now?: number,
) => boolean;

const GUIDE = fileURLToPath(new URL('../../openapi/guides/webhooks.md', import.meta.url));

/** Loads the JavaScript that the webhooks guide prints for receivers, as a reader would copy it. */
export async function guideReceiver(): Promise<IsGenuine> {
  const [, code] = /```js\n([\s\S]*?)```/.exec(readFileSync(GUIDE, 'utf8')) ?? [];
  if (code === undefined) throw new Error('The webhooks guide has no JavaScript');
  const { isGenuine } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return isGenuine;
}
