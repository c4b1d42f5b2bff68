import type { FaultCreate } from '../../generated/control/types.ts';

const FORM = /^(webhook:)?([^=]+)=([^,]+)((?:,[^,=]+=[^,]*)*)$/;

/** What a fault has beside its effect. */
const TERMS = new Set(['method', 'path', 'after', 'every', 'probability', 'times', 'until']);

/** Those that are text though they may look like a number. */
const TEXTS = new Set(['pointer', 'name', 'value', 'body', 'content_type']);

/**
 * Reads `TARGET=KIND[,NAME=VALUE]…`, in which a number is the kind `status`, or JSON. Whether there is such a target and
 * such a kind is for the mock to see. Throws when the text has neither form; `name` is what it was given as.
 */
export function readFault(text: string, name = '--fault'): FaultCreate {
  if (text.startsWith('{')) return readJson(text, name);
  const [, isWebhook, target = '', kind = '', rest = ''] = FORM.exec(text) ?? [];
  if (target === '') {
    throw new Error(
      `${name} takes TARGET=KIND, such as orders.list=503 or orders.list=drop,times=2, or JSON, not '${text}'`,
    );
  }
  const given = rest.split(',').slice(1).map(readPair);
  const effect = /^\d{3}$/.test(kind) ? { kind: 'status', status: Number(kind) } : { kind };
  const own = given.filter(([name]) => !TERMS.has(name));
  const terms = given.filter(([name]) => TERMS.has(name));
  const fault = {
    [isWebhook ? 'event' : 'operation']: target,
    effect: { ...effect, ...Object.fromEntries(own) },
    ...Object.fromEntries(terms),
  };
  return fault as unknown as FaultCreate; // what it says is checked by the mock
}

function readPair(pair: string): [string, string | number] {
  const at = pair.indexOf('=');
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
  const isNumber = !TEXTS.has(name) && /^\d+(?:\.\d+)?$/.test(value);
  return [name, isNumber ? Number(value) : value];
}

function readJson(text: string, name: string): FaultCreate {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${name} is no JSON: ${(error as Error).message}`); // JSON.parse throws nothing else
  }
}
