import type { CodeForm } from '../../../generated/control/types.ts';
import type { Contract } from '../../engine/contract/contract.ts';
import type { Found } from '../../interceptors/journal/filter.ts';
import type { CallRecord } from '../../interceptors/journal/records.ts';
import { clientProgram } from './client-program.ts';
import { curlScript } from './curl-script.ts';
import { Variables } from './variables.ts';

/** A request of the journal, and what is said of it. */
export interface Asked {
  readonly call: CallRecord;
  /** Such as `7: GET /v1/orders/: 200`. */
  readonly title: string;
}

/** The requests among entries as a program. */
export function codeOf(form: CodeForm, contract: Contract, found: readonly Found[]): string {
  const asked = found.flatMap(({ entry, item }) =>
    entry.kind === 'call' ? [{ call: entry, title: `${entry.number}: ${item.title}` }] : [],
  );
  const variables = new Variables();
  return form === 'curl' ? curlScript(asked, variables) : clientProgram(contract, asked, variables);
}
