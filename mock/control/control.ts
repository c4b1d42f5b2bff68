import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerControl, type ControlParts } from './answers.ts';

/** Takes the requests that are not for the contract; false for all others. */
export type Before = (request: IncomingMessage, response: ServerResponse) => boolean;

/** The mock's own pages: `/_mock/health` and the reference at `/docs`. */
export function createControl(parts: ControlParts): Before {
  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    const answer = answerControl(request.method ?? 'GET', path, parts);
    if (!answer) return false;
    const length = Buffer.byteLength(answer.body);
    response.writeHead(answer.status, {
      ...answer.headers,
      'access-control-allow-origin': '*',
      'content-length': length,
    });
    response.end(request.method === 'HEAD' ? undefined : answer.body);
    return true;
  };
}
