import { ConnectionError } from './errors/client-errors.ts';
import type { ValidationSource } from './exchange.ts';
import { refuseUnknown } from './refuse-unknown.ts';
import { failureOf, openLimits } from './sending/limits.ts';
import type { OperationSchemas, ValidationOptions } from './validation/create-validation.ts';
import type { Validation } from './validation.ts';

/** What a module gives that is loaded for the validation of some calls. */
export interface ValidationModule {
  readonly createValidation: (schemas: readonly OperationSchemas[], options: ValidationOptions) => Validation;
  readonly schemas: readonly OperationSchemas[];
}

/** How calls are validated: by a validation that is there, by one of the client's own with these options, or not at all. */
export type ValidationChoice = Validation | ValidationOptions | false;

const OPTIONS = ['onUnknown', 'onResponseInvalid', 'onReport', 'strict'] satisfies (keyof ValidationOptions)[];

/**
 * The validation that is chosen. That of the client's own is loaded with the first call, so that importing the client takes no
 * longer for it; a call waits no longer than it may take.
 * @param defaultTimeout milliseconds, of calls that have none of their own
 * @throws {TypeError} for what is none of these
 */
export function validationSource(
  chosen: ValidationChoice = {},
  load: () => Promise<ValidationModule>,
  defaultTimeout?: number,
): ValidationSource | undefined {
  if (chosen === false) return undefined;
  if (isValidation(chosen)) return () => chosen;
  checkChoice(chosen);
  let made: Promise<Validation> | undefined;
  let loaded: Validation | undefined;
  const make = async () => {
    const { createValidation, schemas } = await load();
    loaded = createValidation(schemas, chosen);
    return loaded;
  };
  return (call, { signal, timeout = defaultTimeout }) => {
    if (loaded) return loaded;
    made ??= make().catch((error: unknown) => {
      made = undefined; // the next call tries again
      throw error;
    });
    return inTime(made, call, signal, timeout);
  };
}

function isValidation(chosen: Validation | ValidationOptions): chosen is Validation {
  return typeof Object(chosen).checkInput === 'function';
}

function checkChoice(options: ValidationOptions): void {
  if (typeof options !== 'object' || options === null)
    throw new TypeError(`validation is false, options such as { strict: true }, or what createValidation gives`);
  refuseUnknown('validation', options, OPTIONS);
}

async function inTime(made: Promise<Validation>, call: string, signal?: AbortSignal, timeout?: number) {
  const limits = openLimits([signal], timeout);
  try {
    return await limits.within(made);
  } catch (cause) {
    if (limits.signal.aborted) throw failureOf(cause, call, 'before it was sent');
    throw new ConnectionError(call, 'the schemas to check it by could not be loaded, and nothing was sent', { cause });
  } finally {
    limits.close();
  }
}
