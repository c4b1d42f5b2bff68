import { startBuiltShop } from '../../scripts/site/built-shop.ts';

/** What the tests are told, as one line of JSON, once everything listens. */
export interface Servers {
  readonly mockUrl: string;
  readonly siteUrl: string;
}

const { close, mockUrl, siteUrl } = await startBuiltShop();
const servers: Servers = { mockUrl, siteUrl };
console.log(JSON.stringify(servers));

process.once('SIGTERM', close);
