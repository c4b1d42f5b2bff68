import type { Bytes } from '../bytes.ts';
import { ConnectionError } from '../errors/client-errors.ts';
import { createSend } from '../send-request.ts';
import type { RetryOptions } from '../sending.ts';
import { chunksOf } from './chunks.ts';
import { begin, type DownloadProgress, refusalOf } from './download-answer.ts';
import type { DownloadedFile, DownloadOptions } from './download-options.ts';
import { FileError } from './file-error.ts';
import type { FileLink } from './file-link.ts';
import { anonymous } from './request.ts';
import { createSha256 } from './sha256.ts';

export type Received = Omit<DownloadedFile, 'isVerified'>;

interface Receiving extends Pick<DownloadOptions, 'fetch' | 'onProgress'> {
  readonly retry: boolean | RetryOptions;
  readonly signal: AbortSignal;
  readonly write: (chunk: Bytes) => Promise<void>;
}

/** Writes all that is at a link, each byte once, whatever breaks off between. */
export async function receive(call: string, link: FileLink, receiving: Receiving): Promise<Received> {
  const { fetch = (request) => globalThis.fetch(request), onProgress, retry, signal, write } = receiving;
  const progress: DownloadProgress = { loaded: 0, total: link.known?.size ?? 0, mimeType: '', tag: null };
  const hash = createSha256();
  const take = async (chunk: Bytes) => {
    signal.throwIfAborted(); // a fetch that heeds no signal goes on
    if (link.known && progress.loaded + chunk.length > link.known.size) throw moreThan(call, link.known.size);
    hash.update(chunk);
    await write(chunk);
    progress.loaded += chunk.length;
    onProgress?.({ loaded: progress.loaded, total: progress.total });
  };
  const send = createSend({ retry, fetch: (request) => fetch(fromHere(request, progress)) });
  const read = (response: Response) => readAnswer(call, link, { progress, response, take });
  for (;;) {
    const before = progress.loaded;
    try {
      const { url, headers } = link;
      // They may be a key to what is at this address alone.
      const redirect = Object.keys(headers).length > 0 ? 'manual' : 'follow';
      const request = anonymous(url, { headers, redirect });
      const failure = await send(request, { call, signal }, read);
      if (failure) throw failure.error;
      return { size: progress.loaded, checksum: hash.finish(), mimeType: progress.mimeType };
    } catch (error) {
      // Attempts count from the latest byte.
      if (!(error instanceof ConnectionError) || !retry || !progress.tag || progress.loaded === before) throw error;
    }
  }
}

function moreThan(call: string, size: number): FileError {
  return new FileError(call, 'size_mismatch', `The file has ${size} bytes, and more came`);
}

/** A request goes on from where its download is. */
function fromHere(request: Request, { loaded }: DownloadProgress): Request {
  if (loaded === 0) return request;
  const headers = new Headers(request.headers);
  headers.set('range', `bytes=${loaded}-`);
  return new Request(request, { headers });
}

interface Answered {
  readonly progress: DownloadProgress;
  readonly response: Response;
  readonly take: (chunk: Bytes) => Promise<void>;
}

/** What another attempt does not mend. */
interface Failure {
  readonly error: unknown;
}

/** Takes the bytes of an answer. What it rejects with, another attempt may mend. */
async function readAnswer(
  call: string,
  link: FileLink,
  { progress, response, take }: Answered,
): Promise<Failure | undefined> {
  const { body, status } = response;
  const refusal = await refusalOf(call, link, progress, response);
  if (refusal) {
    body?.cancel().catch(() => undefined);
    return { error: refusal };
  }
  // A server that knows no ranges begins again.
  let skipped = status === 206 ? 0 : progress.loaded;
  if (progress.loaded === 0) begin(progress, response);
  if (!body) return undefined;
  const chunks = chunksOf(body);
  for (;;) {
    const step = await chunks.next().catch((cause: unknown) => afterBreak(call, link, progress, cause));
    if ('failure' in step) return step.failure;
    if (step.done) return undefined;
    const chunk = step.value.subarray(skipped) as Bytes; // no body is shared memory
    skipped -= step.value.length - chunk.length;
    const failure = chunk.length > 0 ? await take(chunk).then(noFailure, failureWith) : undefined;
    if (!failure) continue;
    chunks.return?.().catch(() => undefined);
    return failure;
  }
}

const noFailure = () => undefined;
const failureWith = (error: unknown): Failure => ({ error });

/** What has no strong tag may be another file by now, and is not put together (RFC 9110, 13.1.5). */
function afterBreak(call: string, { known }: FileLink, { loaded, tag }: DownloadProgress, cause: unknown) {
  if (known?.size === loaded) return { failure: undefined };
  if (loaded === 0 || tag) throw cause;
  const told = `it broke off after ${loaded} bytes, and cannot go on: it has no ETag, or is compressed`;
  return { failure: { error: new ConnectionError(call, told, { cause }) } };
}
