import type { Contract } from '../../engine/contract/contract.ts';
import { partOf } from '../../interceptors/journal/body.ts';
import { operationOf } from '../../interceptors/journal/item.ts';
import type { CallRecord } from '../../interceptors/journal/records.ts';
import { maskValue } from '../../interceptors/journal/secrets.ts';
import { literal } from '../reference/literal.ts';
import type { Asked } from './code.ts';
import { hasDots, type Replay, replayOf, untold } from './request.ts';
import type { Variables } from './variables.ts';

/** The requests as a TypeScript module that makes them with the client, in order. */
export function clientProgram(contract: Contract, asked: readonly Asked[], variables: Variables): string {
  const clients = new Clients();
  const calls = asked.map(({ call, title }) => {
    const comment = `// ${title.replaceAll(/\s+/g, ' ')}`;
    return `${comment}\n${statement(contract, call, variables, clients)}`;
  });
  const { names } = variables;
  const environment =
    names.length === 0 ? [] : [`const { ${names.map((name) => `${name} = ''`).join(', ')} } = process.env;`];
  const head = clients.isUsed ? ["import { createClient } from 'billing-contract/lean';"] : [];
  const setUp = [...environment, ...clients.declarations].join('\n');
  // Without an import or export it would be no module, which alone may await.
  const end = head.length === 0 ? ['export {};'] : [];
  return [...head, setUp, ...calls, ...end]
    .filter(Boolean)
    .map((text) => `${text}\n`)
    .join('\n');
}

/** The clients of a program: one for each address and credential. */
class Clients {
  readonly #names = new Map<string, string>();

  get isUsed(): boolean {
    return this.#names.size > 0;
  }

  get declarations(): string[] {
    return Array.from(this.#names, ([options, name]) => `const ${name} = createClient(${options});`);
  }

  of(baseUrl: string, token: string | null): string {
    const options = `{ baseUrl: ${literal(baseUrl)}${token === null ? '' : `, token: ${token}`} }`;
    const known = this.#names.get(options);
    if (known !== undefined) return known;
    const name = this.#names.size === 0 ? 'client' : `client${this.#names.size + 1}`;
    this.#names.set(options, name);
    return name;
  }
}

function statement(contract: Contract, call: CallRecord, variables: Variables, clients: Clients): string {
  const reason = untold(call);
  if (reason !== null) return `// ${reason}`;
  const replay = replayOf(call, variables);
  if (hasDots(replay.url)) return '// fetch has no paths with dots for segments.';
  const method = methodCall(contract, call, replay, variables);
  if (!method) return fetchCall(replay, variables);
  const made = `await ${clients.of(call.baseUrl, replay.credential?.variable ?? null)}.${method}`;
  const isError = (call.status ?? 500) >= 300;
  return isError ? `${made}.catch((error: unknown) => console.log(String(error)));` : `${made};`;
}

/** The call by the client's method; null where that would send another request, or does not compile. */
function methodCall(contract: Contract, call: CallRecord, replay: Replay, variables: Variables): string | null {
  const operation = operationOf(contract, call);
  if (!operation || call.method !== operation.method || !isPlain(replay)) return null;
  const input = inputOf(contract, operation, call);
  if (input === null) return null;
  const argument =
    Object.keys(input).length === 0 ? '' : withVariables(literal(maskValue(input, variables.substitute)), variables);
  return `${operation.id}(${argument})`;
}

/** Whether the client says the same of itself. */
function isPlain({ credential, headers }: Replay): boolean {
  const isBearer = credential === null || credential.scheme.toLowerCase() === 'bearer';
  return (
    isBearer && headers.every(([name, value]) => name === 'content-type' || (name === 'accept' && /json/.test(value)))
  );
}

/** What the client's method takes; null where it is not as the contract says. */
function inputOf(
  contract: Contract,
  operation: Parameters<Contract['reader']>[0],
  call: CallRecord,
): Readonly<Record<string, unknown>> | null {
  const { method, path, world, baseUrl, search, headers, requestId } = call;
  const routing = contract.route(method, path);
  if (routing.kind !== 'match') return null;
  const body = bytesOf(call);
  try {
    const request = { method, path, world, baseUrl, prefix: '', search, headers, requestId, body };
    const { values, mediaType } = contract.reader(operation)(request, routing.match.path);
    const faults = contract.validators.input(operation)(values, { mediaType, extent: 'first' });
    if (faults.length > 0) return null;
    const sent = values.body === undefined ? {} : { body: values.body };
    return { ...values.path, ...values.query, ...values.header, ...sent };
  } catch {
    // What cannot even be read is sent as it was.
    return null;
  }
}

function bytesOf({ body }: CallRecord): Buffer | null {
  const content = partOf(body)?.content; // a request's body is kept as bytes
  return content === undefined ? null : Buffer.from(content);
}

function fetchCall({ url, method, credential, headers, body }: Replay, variables: Variables): string {
  if (body !== undefined && /^(?:GET|HEAD)$/.test(method)) return `// fetch sends no body with ${method}.`;
  const authorization = credential
    ? { authorization: `${credential.scheme} ${variables.mark(credential.variable)}` }
    : {};
  const given = { ...authorization, ...Object.fromEntries(headers) };
  const init = { method, ...(Object.keys(given).length > 0 && { headers: given }), redirect: 'manual' };
  const isTyped = 'content-type' in given;
  const sent = body === undefined || !isTyped ? init : { ...init, body };
  // Of itself fetch would say that a text is one.
  const options =
    body === undefined || isTyped
      ? literal(sent)
      : `{ ...${literal(sent)}, body: new TextEncoder().encode(${literal(body)}) }`;
  return `await fetch(${withVariables(`${literal(url)}, ${options}`, variables)});`;
}

const TEXTS = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g;

/** A program with variables in place of the marks in its texts. */
function withVariables(program: string, variables: Variables): string {
  return program.replaceAll(TEXTS, (text) => {
    const [mark = "'"] = text;
    const pieces = variables.pieces(text.slice(1, -1));
    if (pieces.every((piece) => typeof piece === 'string')) return text;
    return pieces.map((piece) => (typeof piece === 'string' ? mark + piece + mark : piece.variable)).join(' + ');
  });
}
