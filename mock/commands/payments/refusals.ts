import { failuresBeforeSuccess } from '../../domain/payment-outcome.ts';
import { type ApiError, leaving } from '../../kernel/errors.ts';
import { refusalId, refusals } from '../../queries/payments.ts';
import type { World } from '../../tables.ts';

/**
 * The error by which a token is refused for a checkout, or for a customer who saves it. Where a number of refusals decides,
 * this one is counted, though all else that the request did is taken back.
 */
export function refusal(world: World, subjectId: string, token: string, error: ApiError): ApiError {
  if (failuresBeforeSuccess(token) === null) return error;
  return leaving(error, () => {
    const id = refusalId(subjectId, token);
    const times = refusals(world, subjectId, token) + 1;
    world.tables.refusedTokens.put({ id, created_at: world.timestamp, times });
  });
}

/** Begins to count anew, once a token was taken. */
export function forgetRefusals(world: World, subjectId: string, token: string): void {
  const id = refusalId(subjectId, token);
  if (world.tables.refusedTokens.find(id)) world.tables.refusedTokens.remove(id);
}
