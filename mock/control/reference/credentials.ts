import { at, isObject } from '../../engine/contract/document.ts';
import type { Contract, Operation } from './contract.ts';

/** What a security scheme of the contract is called, and what stands for it in every world of the mock. */
const CREDENTIALS: Readonly<Record<string, { readonly name: string; readonly token: string }>> = {
  organizationToken: { name: 'organization token', token: 'mock_oat_demo' },
  userToken: { name: 'user token', token: 'mock_pat_demo' },
  oauth2: { name: 'OAuth 2.0 token', token: 'mock_oat_demo' },
  customerSession: { name: 'customer session', token: 'mock_cst_demo' },
  registrationToken: {
    name: 'registration token of the client',
    token: 'mock_crt_Kd7MwP4nRz2XtYb9QfVh5LcGs8JgUa3ToE600000001',
  },
  clientBasic: { name: 'id and secret of the client as HTTP Basic', token: '' },
};

/** The token that a call is tried with; null where none is needed. */
export function tokenFor({ security = [] }: Operation): string | null {
  const [first] = security.flatMap((requirement) => Object.keys(requirement));
  return first === undefined || isOptional(security) ? null : (CREDENTIALS[first]?.token ?? null);
}

export const NO_CREDENTIAL = '**No credential** is needed.';

/** Says who may make a call, in a paragraph of Markdown. */
export function credentialText(operation: Operation): string {
  const { security = [], 'x-scopes': scopes = [] } = operation;
  const names = [...new Set(security.flatMap((requirement) => Object.keys(requirement)))];
  const known = names.map((name) => CREDENTIALS[name]?.name ?? name);
  if (known.length === 0) return NO_CREDENTIAL;
  if (isOptional(security)) return `${NO_CREDENTIAL} May be sent: ${either(known)}.`;
  const scope = scopes.length === 0 ? '' : ` **Scope:** ${either(scopes.map((one) => `\`${one}\``))}.`;
  return `**Credential:** ${either(known)}.${scope}`;
}

/** What the console fills in. It reaches the mock alone: the document that it is given names no other server. */
export function demoCredentials(contract: Contract): Readonly<Record<string, unknown>> {
  const schemes = Object.keys(contract.components?.securitySchemes ?? {});
  return Object.fromEntries(schemes.map((name) => [name, { token: CREDENTIALS[name]?.token ?? '' }]));
}

/**
 * The security schemes as the console takes them: an OAuth 2.0 token is a bearer token like the others. It would else
 * offer to fetch one, for which a client has to be registered.
 */
export function bearerSchemes(contract: Contract): Readonly<Record<string, unknown>> {
  const { oauth2, ...others } = contract.components?.securitySchemes ?? {};
  if (!isObject(oauth2)) return others;
  return { ...others, oauth2: { type: 'http', scheme: 'bearer', description: oauth2.description } };
}

/** Every scope and what it allows, as a table in Markdown. */
export function scopesTable(contract: Contract): string {
  const scopes = at(contract, '#/components/securitySchemes/oauth2/flows/authorizationCode/scopes');
  const rows = isObject(scopes) ? Object.entries(scopes).map(([scope, text]) => `| \`${scope}\` | ${text} |`) : [];
  return ['### All scopes', '', '| Scope | Allows to |', '|---|---|', ...rows].join('\n');
}

function isOptional(security: NonNullable<Operation['security']>): boolean {
  return security.some((requirement) => Object.keys(requirement).length === 0);
}

function either(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${last}` : last;
}
