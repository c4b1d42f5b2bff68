import type { FaultCreate, FaultEffect } from '../../../generated/control/types.ts';
import type { Contract } from '../../engine/contract/contract.ts';
import type { Operation } from '../../engine/contract/operation.ts';
import { hasEnumeration, propertiesOf, schemasBelow, successSchemas } from '../../engine/contract/schema-places.ts';
import { webhookEvents } from '../../engine/contract/webhook-events.ts';
import { unknownName } from '../../engine/validators/unknown-name.ts';
import type { FaultTerms } from '../../kernel/faults.ts';
import { toWire } from '../../kernel/instant.ts';
import { readInstant } from '../../kernel/read-instant.ts';
import { matchesPattern, patternsMeet } from '../../kernel/wildcard.ts';
import { broken, type PlacedProblem } from '../../problems.ts';
import { keysOf } from './edits.ts';

type Kind = FaultEffect['kind'];

/** What each kind is about. */
const ABOUT = {
  status: 'call',
  rate_limit: 'call',
  delay: 'both',
  drop: 'both',
  empty_body: 'call',
  cut_body: 'call',
  content_type: 'call',
  repeat_page: 'call',
  unknown_enum_value: 'call',
  unknown_field: 'call',
  missing_field: 'call',
  duplicate: 'webhook',
  reorder: 'webhook',
  bad_signature: 'webhook',
  old_timestamp: 'webhook',
  other_body: 'webhook',
} as const satisfies Record<Kind, 'call' | 'webhook' | 'both'>;

/** Where the bytes of files come in and go out, which are no calls of the contract. */
const FILES = ['/uploads/*', '/downloads/*', '/files/*'];

const OF_JSON: ReadonlySet<Kind> = new Set(['repeat_page', 'unknown_enum_value', 'unknown_field', 'missing_field']);

/** Headers that follow from the request or from the body. */
const OWN_HEADERS = new Set(['connection', 'content-length', 'transfer-encoding', 'x-mock-fault', 'x-request-id']);

/** What a fault says, with what it leaves out. */
export function termsOf({ effect, ...given }: FaultCreate): FaultTerms {
  const { method = null, path = null, event = null, times = null } = given;
  const { after = 0, every = 1, probability = 1 } = given;
  const operation = given.operation ?? (event === null ? '*' : null);
  const until = given.until === undefined ? null : instantOf(given.until);
  return { operation, method, path, event, effect, after, every, probability, times, until };
}

function instantOf(text: string): string {
  const read = readInstant(text);
  return read.fault === undefined ? toWire(read.at) : text;
}

/** What is wrong with a fault of the right shape: above all, that nothing could ever go wrong by it. */
export function faultProblems(fault: FaultCreate, contract: Contract): readonly PlacedProblem[] {
  const { effect, event, until } = fault;
  const read = until === undefined ? null : readInstant(until);
  const found =
    read?.fault === undefined ? [] : [{ ...broken(read.fault), type: 'datetime_parsing' as const, loc: ['until'] }];
  const about = ABOUT[effect.kind];
  if (event === undefined)
    return [...found, ...(about === 'webhook' ? [notOfCalls(effect.kind)] : callProblems(fault, contract))];
  if (about === 'call')
    return [
      ...found,
      problem(['event'], `The kind ${effect.kind} is for calls: give operation or path in place of event`),
    ];
  return [...found, ...webhookProblems(fault, event, contract)];
}

function notOfCalls(kind: Kind): PlacedProblem {
  return problem(['effect', 'kind'], `The kind ${kind} is for webhooks: give event, such as order.paid or *`);
}

function webhookProblems(fault: FaultCreate, event: string, { document }: Contract): readonly PlacedProblem[] {
  const beside = (['operation', 'method', 'path'] as const).filter((name) => fault[name] !== undefined);
  const events = webhookEvents(document);
  const found = beside.map((name) => problem([name], 'Not together with event, which is about webhooks'));
  return events.some((known) => matchesPattern(event, known))
    ? found
    : [...found, unknownName(['event'], 'webhook event', event, events)];
}

function callProblems(fault: FaultCreate, { document, operations }: Contract): readonly PlacedProblem[] {
  const { operation, method, path, effect } = fault;
  if (operation === undefined && method === undefined && path === undefined)
    return [problem([], 'Give operation or path for calls, such as operation: orders.list; or event for webhooks')];
  if (operation === undefined && path !== undefined && isOfFilesAlone(path)) return fileProblems(effect);
  const named = operations.filter(({ id }) => matchesPattern(operation ?? '*', id));
  const ids = operations.map(({ id }) => id);
  if (named.length === 0) return [unknownName(['operation'], 'operation', operation ?? '', ids)];
  const ofMethod = named.filter((each) => method === undefined || each.method === (method === 'HEAD' ? 'GET' : method));
  if (ofMethod.length === 0)
    return [problem(['method'], `No ${operation} is called by ${method}: ${methodsOf(named)} it is`)];
  const meant = ofMethod.filter(
    (each) => path === undefined || patternsMeet(path, each.path.replaceAll(/\{\w+\}/g, '*')),
  );
  if (meant.length === 0)
    return [problem(['path'], `No call meant has such a path; they are ${someOf(ofMethod.map((each) => each.path))}`)];
  return effectProblems(effect, meant, document);
}

function isOfFilesAlone(path: string): boolean {
  return !patternsMeet(path, '/v1/*') && FILES.some((files) => patternsMeet(path, files));
}

function fileProblems({ kind }: FaultEffect): readonly PlacedProblem[] {
  if (!OF_JSON.has(kind)) return [];
  return [problem(['effect', 'kind'], `The kind ${kind} is for answers in JSON, not for files at this path`)];
}

function effectProblems(
  effect: FaultEffect,
  meant: readonly Operation[],
  document: Contract['document'],
): readonly PlacedProblem[] {
  if (effect.kind === 'status') {
    const own = Object.keys(effect.headers ?? {}).filter((name) => OWN_HEADERS.has(name.toLowerCase()));
    return own.map((name) => problem(['effect', 'headers', name], 'The mock gives this header itself'));
  }
  if (effect.kind === 'repeat_page') {
    const lists = meant.some(({ parameters }) => parameters.some(({ name }) => name === 'page'));
    return lists
      ? []
      : [problem(['effect', 'kind'], `None of the calls meant has pages: ${someOf(meant.map(({ id }) => id))}`)];
  }
  if (effect.kind === 'unknown_enum_value' && effect.pointer === undefined) {
    const has = meant.some((each) => hasEnumeration(document, successSchemas(document, each)));
    return has
      ? []
      : [problem(['effect', 'kind'], `No answer of ${someOf(meant.map(({ id }) => id))} has an enumerated value`)];
  }
  if (!('pointer' in effect) || effect.pointer === undefined) return [];
  return pointerProblems(effect.pointer, meant, document);
}

/** A pointer is good when it leads somewhere in the answer of one of the calls. */
function pointerProblems(
  pointer: string,
  meant: readonly Operation[],
  document: Contract['document'],
): readonly PlacedProblem[] {
  if (pointer !== '' && !pointer.startsWith('/'))
    return [problem(['effect', 'pointer'], 'A JSON pointer begins with a slash, such as /items/0/status')];
  const keys = keysOf(pointer);
  const faults = meant.map((operation) => {
    let here = successSchemas(document, operation);
    for (const [index, key] of keys.entries()) {
      const below = schemasBelow(document, here, key);
      if (below.length === 0) {
        const before = keys
          .slice(0, index)
          .map((each) => `/${each}`)
          .join('');
        const names = propertiesOf(here);
        const there = names.length > 0 ? `there are ${someOf(names)}` : 'there is nothing';
        return `The answer of ${operation.id} has no ${key} at '${before}'; ${there}`;
      }
      here = below;
    }
    return null;
  });
  const [first] = faults;
  return faults.includes(null) || !first ? [] : [problem(['effect', 'pointer'], first)];
}

function problem(loc: readonly string[], msg: string): PlacedProblem {
  return { ...broken(msg), loc };
}

function methodsOf(named: readonly Operation[]): string {
  return [...new Set(named.map(({ method }) => method))].join(', ');
}

const MOST_NAMED = 8;

function someOf(names: readonly string[]): string {
  const shown = [...new Set(names)];
  const more = shown.length > MOST_NAMED ? `, and ${shown.length - MOST_NAMED} more` : '';
  return shown.slice(0, MOST_NAMED).join(', ') + more;
}
