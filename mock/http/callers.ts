import { isIP } from 'node:net';
import { refusal } from '../engine/refusals.ts';

export interface CallerOptions {
  /** Hosts by which the mock may be addressed besides those that only its own machine or network can mean. */
  readonly allowedHosts?: readonly string[];
  /** The address at which others reach the mock, which what it sends by itself names. Default: where it listens. */
  readonly publicUrl?: string;
  /** The address of the site, whose pages may call the control API. */
  readonly site?: string;
}

/**
 * Who may call the mock (D120). Its tokens are public, and a name that somebody else owns can be made to lead to this
 * machine: so a browser's page could call it as its own origin.
 */
export interface Callers {
  /** Gives the host. Throws a Refusal: 400 for what is none, 421 for one by which the mock may not be addressed. */
  check(host: string | undefined): string;
  /** Whether a page of an origin may call the control API. `own` is the origin that it calls. */
  trusts(origin: string, own: string): boolean;
  /** Whether an origin is the mock's: the one that is called, or that of the public URL. */
  isOwn(origin: string, own: string): boolean;
}

const HOST = /^(?:([A-Za-z0-9._-]+)|\[([0-9A-Fa-f:.]+)\])(?::\d{0,5})?$/;
const LOOPBACK = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Names that mean the same machine everywhere, or none outside of a network of one's own. */
const DOCKER = 'host.docker.internal';

/** How many hosts are remembered as checked. */
const KNOWN_LIMIT = 1000;

export function createCallers({ allowedHosts = [], publicUrl, site }: CallerOptions = {}): Callers {
  const ownAddress = publicUrl === undefined ? [] : [new URL(publicUrl)];
  const names = new Set([DOCKER, ...allowedHosts.map((host) => host.toLowerCase()), ...ownAddress.map(nameOf)]);
  const isOwn = (origin: string, own: string) =>
    origin === own || ownAddress.some((address) => address.origin === origin);
  const siteOrigin = site === undefined ? null : new URL(site).origin;
  const known = new Set<string>();
  return {
    check(host) {
      if (host !== undefined && known.has(host)) return host;
      const [, name, address] = HOST.exec(host ?? '') ?? [];
      if (host === undefined || !(name || isIP(address ?? '')) || !URL.canParse(`http://${host}`)) {
        throw refusal('BadRequest', 'A request has one Host header, which names a host.');
      }
      if (name !== undefined && !isOwnName(name.toLowerCase(), names)) throw misdirected(name);
      if (known.size >= KNOWN_LIMIT) known.clear();
      known.add(host);
      return host;
    },
    isOwn,
    trusts: (origin, own) =>
      isOwn(origin, own) || origin === siteOrigin || (URL.canParse(origin) && isLoopback(new URL(origin).hostname)),
  };
}

/** Whether a host, as a URL has it, can only be this machine. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}

/** No public name is without a dot: `localhost`, and what containers call each other. */
function isOwnName(name: string, names: ReadonlySet<string>): boolean {
  return !name.includes('.') || isIP(name) !== 0 || names.has(name);
}

function nameOf({ hostname }: URL): string {
  return hostname;
}

function misdirected(name: string) {
  const detail = `The mock does not answer as ${name}. Start it with --allowed-host ${name} if it shall.`;
  return refusal('MisdirectedRequest', detail);
}
