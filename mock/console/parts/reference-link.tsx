import type { OperationDigest } from '../contract.ts';
import { referenceOf } from '../lib/address.ts';

/** The way to where a call is described, and can be tried. */
export function ReferenceLink({ operation: { id, place } }: { readonly operation: OperationDigest }) {
  return (
    <a className="reference-link" href={referenceOf(place)}>
      Try <code>{id}</code>
    </a>
  );
}
