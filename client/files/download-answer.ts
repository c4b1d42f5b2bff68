import { FileError } from './file-error.ts';
import type { FileLink } from './file-link.ts';
import { saidBy } from './storage-answer.ts';

/** How far a download has come. */
export interface DownloadProgress {
  loaded: number;
  /** 0 where nobody knows it. */
  total: number;
  mimeType: string;
  /** By which it is known to be the same file still; null where nothing says so. */
  tag: string | null;
}

/** Notes what the first answer tells of the file. */
export function begin(progress: DownloadProgress, { headers }: Response): void {
  progress.mimeType = headers.get('content-type') ?? '';
  // Of what is compressed, the length is another one, and so is where a range begins.
  if (headers.has('content-encoding')) return;
  progress.tag = strongTag(headers);
  progress.total ||= Number(headers.get('content-length'));
}

/** A weak one stands for files that mean the same (RFC 9110, 8.8.1). */
function strongTag(headers: Headers): string | null {
  const tag = headers.get('etag');
  return tag?.startsWith('"') ? tag : null;
}

const ELSEWHERE = 'The link has headers, which are for its own address, and it was redirected to another';

/** What is the matter with an answer; undefined when its bytes can be taken. */
export async function refusalOf(
  call: string,
  link: FileLink,
  { loaded, tag }: DownloadProgress,
  response: Response,
): Promise<FileError | undefined> {
  const { ok, status, headers, type } = response;
  const leadsOn = type === 'opaqueredirect' || (status >= 300 && status < 400);
  if (leadsOn && Object.keys(link.headers).length > 0)
    return new FileError(call, 'download_refused', ELSEWHERE, { status });
  if (!ok) return refused(call, link, response);
  if (loaded === 0 && status === 206)
    return new FileError(call, 'download_refused', 'All of the file was asked for, and a part of it came', { status });
  if (loaded === 0) return undefined;
  if (strongTag(headers) !== tag)
    return new FileError(call, 'source_changed', `The file is another one than when its first ${loaded} bytes came`);
  const range = headers.get('content-range');
  if (status !== 206 || range === null || range.startsWith(`bytes ${loaded}-`)) return undefined;
  return new FileError(call, 'download_refused', `Bytes from ${loaded} on were asked for, and ${range} came`, {
    status,
  });
}

async function refused(call: string, { url, expiresAt }: FileLink, response: Response): Promise<FileError> {
  const { status } = response;
  const said = await saidBy(response, url);
  const told = `The link was answered ${status}${said && `: ${said}`}`;
  if (status !== 403 && status !== 410) return new FileError(call, 'download_refused', told, { status });
  const until = expiresAt === undefined ? '' : `; it lasts until ${expiresAt}`;
  return new FileError(call, 'address_expired', `${told}${until}. Ask for the file again for a new link`, { status });
}
