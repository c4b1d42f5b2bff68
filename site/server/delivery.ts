import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hostingFolder } from './output-folder.ts';
import type { Headers } from './security-headers.ts';

/** How the built site wants to be served. The build writes it beside the files that tell other servers the same. */
export interface Delivery {
  /** On documents. Others, on every answer and by its path, come from `path-headers.ts`. */
  readonly headers: Headers;
  /** Paths of the pages, without `.html` and without a slash at the end. The page for unknown paths is not among them. */
  readonly pages: readonly string[];
  /** Where the server answers the insights script; null when there is none or it comes from elsewhere. */
  readonly insightsPath: string | null;
  /** The body of the one call that the pages make, for servers that send it themselves. */
  readonly purchase: { readonly products: readonly string[]; readonly successUrl: string };
}

export const deliveryFile = join(hostingFolder, 'delivery.json');

/** Throws when the folder holds no built site. */
export async function readDelivery(folder: string): Promise<Delivery> {
  const text = await readFile(join(folder, deliveryFile), 'utf8').catch(() => null);
  if (text === null) throw new Error(`${folder} holds no built site. Build it first: make site`);
  return JSON.parse(text);
}
