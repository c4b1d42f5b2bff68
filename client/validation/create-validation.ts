import type * as z from 'zod/mini';
import { InputValidationError, ResponseValidationError } from '../errors/client-errors.ts';
import type { CallParts, Issue, Validation } from '../validation.ts';
import { answerIssues } from './answer-issues.ts';
import { fits } from './fits.ts';
import { issuesOf } from './issues.ts';
import type { UnknownValue } from './unknown-values.ts';
import { warn } from './warn.ts';

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
  if (schema) {
    const given = place === 'body' ? value : (value ?? {});
    return fits(schema, given, 'closed') ? [] : issuesOf(schema, place, given);
  }
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
  const { strict, onUnknown, onResponseInvalid = 'throw', onReport = warn } = options;
  const { operationId, status, body } = answer;
  const told = onUnknown && ((found: UnknownValue) => onUnknown({ operationId, status, ...found }));
  const issues = answerIssues(schema, body, { strict, onUnknown: told });
  if (issues.length === 0) return issues;
  const error = new ResponseValidationError(operationId, status, issues, body);
  if (onResponseInvalid !== 'report') throw error;
  onReport(error);
  return error.issues;
}
