import type { Exchange, Reply } from '../http/exchange.ts';
import { createRouter } from '../http/router.ts';
import type { Surface } from '../http/surface.ts';
import type { Platform } from '../platform.ts';
import { receivePart } from './receive.ts';
import { sendDownload, sendPicture } from './send.ts';

export interface FileVisit {
  readonly platform: Platform;
  readonly exchange: Exchange;
  readonly values: Readonly<Record<string, string>>;
}

type Answer = (visit: FileVisit) => Promise<Reply>;

const router = createRouter<Answer>([
  { method: 'PUT', path: '/uploads/{upload_id}/{number}', to: receivePart },
  { method: 'GET', path: '/downloads/{id}/{name}', to: sendDownload },
  { method: 'GET', path: '/files/{id}/{name}', to: sendPicture },
]);

/** Where the bytes of files come in and go out. The links to them are all that is needed. */
export function filesSurface(platform: Platform): Surface {
  return {
    name: 'files',
    matches: ({ path }) => router.has(path),
    handle(exchange) {
      const { to: answer, values } = router.find(exchange.method, exchange.path);
      return answer({ platform, exchange, values });
    },
  };
}
