import type * as z from 'zod/mini';
import { InputValidationError, ResponseValidationError } from '../errors/client-errors.ts';
import type { CallParts, Issue, Validation } from '../validation.ts';
import { issuesOf } from './issues.ts';
import { type LenientContext, lenient } from './lenient.ts';
import { type UnknownValue, unknownValues } from './unknown-values.ts';

/** What a call takes and answers, as `billing-contract/schemas` has it for each: `ordersGetSchemas` for `orders.get`. */
export interface OperationSchemas {
  (): {
    readonly path?: z.core.$ZodType;
    readonly query?: z.core.$ZodType;
    readonly header?: z.core.$ZodType;
    readonly body?: z.core.$ZodType;
    readonly responses: Readonly<Record<number, z.core.$ZodType | undefined>>;
  };
  readonly operationId: string;
}

/** Something unknown in the answer of a call. */
export interface UnknownReport extends UnknownValue {
  readonly operationId: string;
  readonly status: number;
}

export interface ValidationOptions {
  /**
   * Told of each value of an enumeration, arm of a union and key in an answer that the contract does not have: a newer
   * server sends them, and they pass. What it throws, the call throws.
   */
  readonly onUnknown?: (report: UnknownReport) => void;
  /**
   * What becomes of an answer that does not fit the contract: a key is missing, a value is of another type. `throw`, the
   * default, throws a `ResponseValidationError`; with `report`, `onReport` is told and the call gives the answer as it is.
   */
  readonly onResponseInvalid?: 'throw' | 'report';
  /** Told of answers that do not fit, where `onResponseInvalid` is `report`. Default: a line to `console.warn`. */
  readonly onReport?: (error: ResponseValidationError) => void;
  /** Whether what is unknown does not pass, but makes an answer invalid. Default: false. */
  readonly strict?: boolean;
}

const PLACES = ['path', 'query', 'header', 'body'] as const;

/**
 * Checks what calls are given before anything is sent, and what they answer. Only these calls can be made then.
 * @param schemas Those of the calls in use, so that a bundle carries no others; `allOperationSchemas` for all of them.
 */
export function createValidation(schemas: readonly OperationSchemas[], options: ValidationOptions = {}): Validation {
  const byOperation = new Map(schemas.map((build) => [build.operationId, build]));
  const schemasOf = (operationId: string) => {
    const build = byOperation.get(operationId);
    if (!build) throw new TypeError(withoutSchemas(operationId));
    return build();
  };
  return {
    checkInput(operationId, input) {
      const own = schemasOf(operationId);
      const issues = PLACES.flatMap((place) => inputIssues(own[place], place, input[place]));
      if (issues.length > 0) throw new InputValidationError(operationId, issues, input);
    },
    checkResponse(operationId, status, body) {
      const schema = schemasOf(operationId).responses[status];
      return { body, issues: schema ? checkAnswer(schema, { operationId, status, body }, options) : [] };
    },
  };
}

function withoutSchemas(operationId: string): string {
  const name = `${operationId.replaceAll(/\.(\w)/g, (_, letter: string) => letter.toUpperCase())}Schemas`;
  return `The validation of this client has no schemas for ${operationId}: give ${name} of billing-contract/schemas to createValidation`;
}

/** A place that the call does not have takes nothing. */
function inputIssues(schema: z.core.$ZodType | undefined, place: keyof CallParts, value: unknown): Issue[] {
  if (schema) return issuesOf(schema, place, place === 'body' ? value : (value ?? {}));
  if (place === 'body') return value === undefined ? [] : [{ path: ['body'], message: 'This call takes no body' }];
  const names = place === 'header' ? [] : Object.keys(Object(value));
  return names.map((name) => ({ path: [place, name], message: 'Unknown field' }));
}

interface Answer {
  readonly operationId: string;
  readonly status: number;
  readonly body: unknown;
}

function checkAnswer(schema: z.core.$ZodType, answer: Answer, options: ValidationOptions): readonly Issue[] {
  const { strict, onResponseInvalid = 'throw', onReport = warn } = options;
  const issues = strict ? strictIssues(schema, answer.body) : lenientIssues(schema, answer, options);
  if (issues.length === 0) return issues;
  const error = new ResponseValidationError(answer.operationId, answer.status, issues.map(asValue), answer.body);
  if (onResponseInvalid === 'throw') throw error;
  onReport(error);
  return error.issues;
}

function lenientIssues(schema: z.core.$ZodType, answer: Answer, { onUnknown }: ValidationOptions): Issue[] {
  const context: LenientContext = { unknown: { seen: false } };
  const issues = issuesOf(lenient(schema), 'body', answer.body, context);
  const unknown = onUnknown && context.unknown.seen ? unknownValues(schema, answer.body) : [];
  for (const found of unknown) onUnknown?.({ operationId: answer.operationId, status: answer.status, ...found });
  return issues;
}

/** The schemas of answers are open to keys: only here is one too many. */
function strictIssues(schema: z.core.$ZodType, body: unknown): Issue[] {
  const issues = issuesOf(schema, 'body', body);
  const keys = issues.length > 0 ? [] : unknownValues(schema, body);
  return [...issues, ...keys.map(({ path }) => ({ path: ['body', ...path], message: 'Unknown field' }))];
}

/** The words for schemas are those of requests; an answer is no input. */
function asValue({ path, message }: Issue): Issue {
  return { path, message: message.replace(/^Input\b/, 'Value') };
}

function warn({ message }: Error): void {
  console.warn(message);
}
