import type { Rule } from './own-rules.ts';

const flow = /^#\/components\/securitySchemes\/[^/]+\/flows\/[^/]+/;
const addresses = new Set(['authorizationUrl', 'tokenUrl', 'refreshUrl', 'deviceAuthorizationUrl']);

/** Where a program was sent to be let in, it is no more. */
const otherAddress: Rule = ({ path, property = '', base, revision }) => {
  if (!flow.test(path) || !addresses.has(property) || base?.value === undefined) return undefined;
  const now = revision?.value;
  const how = now === undefined ? 'was removed' : `changed from '${base.value}' to '${now}'`;
  return { breaks: 'wire', message: `\`${property}\` ${how}.` };
};

/** A way to be let in. */
const lostFlow: Rule = ({ kind, path, base }) => {
  const [way, name] = [flow.exec(path)?.[0], path.split('/').at(-1)];
  if (kind !== 'removed' || way !== path || base?.value === undefined) return undefined;
  return { breaks: 'wire', message: `Flow \`${name}\` of OAuth 2.0 was removed.` };
};

/** On how programs are let in. */
export const credentialRules: readonly Rule[] = [otherAddress, lostFlow];
