import type { components } from '../../generated/types.ts';
import type { Bytes } from '../bytes.ts';
import type { Send } from '../send-request.ts';
import type { SendingOptions } from '../sending.ts';
import { FileError } from './file-error.ts';
import { anonymous } from './request.ts';
import { saidBy } from './storage-answer.ts';

type Part = components['schemas']['FileUploadPart'];

export interface SendingPart extends SendingOptions {
  readonly send: Send;
  readonly call: string;
  readonly signal: AbortSignal | undefined;
  /** Ends this part when another one has failed. */
  readonly others: AbortSignal;
}

/**
 * Puts the bytes of a part to its address.
 * @returns the `ETag` that it is answered with
 */
export async function sendPart(part: Part, bytes: Bytes, sending: SendingPart): Promise<string> {
  const { send, call, signal, others } = sending;
  const { url, headers, number } = part;
  const request = anonymous(url, { method: 'PUT', headers, body: bytes, redirect: 'manual', signal: others });
  const response = await send(request, { call: `${call}: part ${number}`, signal });
  const etag = response.headers.get('etag');
  if (response.ok && etag) return etag;
  throw response.ok ? withoutTag(call, number) : await refusal(call, part, response);
}

function withoutTag(call: string, number: number): FileError {
  const told = 'in a browser, storage has to name it in Access-Control-Expose-Headers';
  return new FileError(call, 'part_refused', `Part ${number} was answered without an ETag that can be read: ${told}`);
}

async function refusal(call: string, { number, url, expires_at }: Part, response: Response): Promise<FileError> {
  const { status } = response;
  if (status === 403) {
    const advice = `its address ends at ${expires_at}. Begin again, with larger parts or more of them at a time`;
    return new FileError(call, 'address_expired', `Part ${number} was answered 403: ${advice}`, { status });
  }
  const said = await saidBy(response, url);
  const answer = status === 0 ? 'with a redirect' : String(status);
  return new FileError(call, 'part_refused', `Part ${number} was answered ${answer}${said && `: ${said}`}`, { status });
}
