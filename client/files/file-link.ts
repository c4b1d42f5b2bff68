import type { DownloadSource, KnownFile } from './download-options.ts';

/** Where a file is, and what is known of it. */
export interface FileLink {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** When the address ends, as its server tells it. */
  readonly expiresAt: string | undefined;
  readonly known: KnownFile | undefined;
}

/** @throws {TypeError} for what has no address */
export function linkOf(file: DownloadSource): FileLink {
  if (typeof file === 'string' || file instanceof URL) return checked({ ...NOTHING, url: String(file) });
  if (typeof file === 'object' && file !== null) {
    if ('download' in file && file.download) {
      const { url, headers, expires_at: expiresAt } = file.download;
      return checked({ url, headers, expiresAt, known: file });
    }
    if ('public_url' in file) return checked({ ...NOTHING, url: file.public_url, known: file });
  }
  throw new TypeError(`downloadFile takes a file with a download link or a public_url, or an address: ${WHERE}`);
}

const WHERE = 'files for customers have their links in portal.downloadables.list';

const NOTHING = { headers: {}, expiresAt: undefined, known: undefined };

/** No message has the address, nor what its headers say: it may be signed. */
function checked(link: FileLink): FileLink {
  for (const [name, value] of Object.entries(link.headers)) checkHeader(name, value);
  const { protocol, username, password } = URL.canParse(link.url) ? new URL(link.url) : NO_URL;
  if (/^https?:$/.test(protocol) && !username && !password) return link;
  throw new TypeError('The address of the file is none of http or https, or has a password in it');
}

function checkHeader(name: string, value: string): void {
  try {
    new Headers([[name, value]]);
  } catch {
    throw new TypeError(`The header ${JSON.stringify(name)} of the link cannot be sent`);
  }
}

const NO_URL = { protocol: '', username: '', password: '' };
