import { errors } from '../../generated/errors.ts';
import { CallFailed } from '../engine/engine.ts';
import { UnreadableBody } from '../engine/input/body.ts';
import { Refusal, type RefusalName } from '../engine/refusals.ts';
import { errorText } from '../kernel/error-text.ts';
import { ApiError } from '../kernel/errors.ts';
import { ContractViolation, type Violation } from '../kernel/seam.ts';
import { StorageFault } from '../kernel/store/storage-fault.ts';
import { BodyTooLarge } from './read-body.ts';

/** What is answered where something went wrong, before a surface puts it into its own words. */
export interface Failure {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** As the API says it; undefined for an answer that is complete without, such as a redirect. */
  readonly body: unknown;
}

export interface Failures {
  /** Decides what is answered to a request that failed. `asked` names it. What nobody expects is logged. */
  decide(error: unknown, asked: string): Failure;
}

/** The one place that turns errors into answers. `log` gets one line for each answer that is the mock's own fault. */
export function createFailures(log: (line: string) => void = console.error): Failures {
  const report = (line: string) => {
    try {
      log(line);
    } catch {
      // Whoever takes the log has failed: the request is answered all the same.
    }
  };
  return {
    decide(error, asked) {
      if (error instanceof Refusal) {
        return { status: error.reply.status, headers: error.reply.headers ?? {}, body: error.reply.body };
      }
      if (error instanceof UnreadableBody) return { status: 422, headers: {}, body: { detail: [error.fault] } };
      if (error instanceof ApiError) return { status: error.status, headers: error.headers ?? {}, body: error.body };
      if (error instanceof BodyTooLarge) {
        // The rest of the body may still be on its way.
        return {
          ...named('PayloadTooLarge', `A body may have ${error.limit} bytes.`),
          headers: { connection: 'close' },
        };
      }
      if (error instanceof ContractViolation) return broken(error, report);
      const { cause: reason = error } = error instanceof CallFailed ? error : {};
      if (reason instanceof StorageFault) return unkept(reason, report);
      const { call, cause } = error instanceof CallFailed ? error : { call: asked, cause: error };
      report(`${call} failed: ${errorText(cause)}`);
      return named('InternalServerError', `${call} failed.`);
    },
  };
}

/** A failure in the API's own form. */
function named(error: RefusalName, detail: string): Failure {
  return { status: errors[error].status, headers: {}, body: { error, detail } };
}

/** A full disk has a status of its own (RFC 4918); the store has told the log of it. */
function unkept({ problem, message }: StorageFault, report: (line: string) => void): Failure {
  if (problem === 'full') return { status: 507, headers: {}, body: { error: 'InsufficientStorage', detail: message } };
  report(message);
  return named('InternalServerError', message);
}

function broken({ operationId, violations }: ContractViolation, report: (line: string) => void): Failure {
  const detail = `The reply of ${operationId} breaks the contract.`;
  report(`${detail} ${violations.map(describeViolation).join('; ')}`);
  return { status: 500, headers: {}, body: { error: 'ContractViolation', detail, violations } };
}

function describeViolation({ schemaPath, instancePath, message }: Violation): string {
  return `${instancePath} ${message} (${schemaPath})`;
}
