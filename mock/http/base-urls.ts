import type { Arrival } from './exchange.ts';

/** Puts the address together at which a client found a world. */
export type BaseUrls = (protocol: Arrival['protocol'], host: string, prefix: string) => string;

interface Made {
  readonly protocol: Arrival['protocol'];
  readonly host: string;
  readonly prefix: string;
  readonly baseUrl: string;
}

/** How many are remembered: those of a few clients that take turns. */
const REMEMBERED = 8;

/** Those that come soon after each other are one and the same text: a journal keeps it of each request. */
export function createBaseUrls(): BaseUrls {
  const known: Made[] = [];
  let next = 0;
  return (protocol, host, prefix) => {
    for (const made of known)
      if (made.host === host && made.prefix === prefix && made.protocol === protocol) return made.baseUrl;
    const baseUrl = `${protocol}://${host}${prefix}`;
    known[next] = { protocol, host, prefix, baseUrl };
    next = (next + 1) % REMEMBERED;
    return baseUrl;
  };
}
