import type { ProductRow } from '../../domain/rows.ts';
import type { ValidationFault } from '../../kernel/errors.ts';
import type { World } from '../../tables.ts';

type Place = readonly (string | number)[];

/** Products that a request names, each at its place in the body. */
export interface WantedProducts {
  readonly ids: readonly string[];
  readonly placeOf: (index: number) => Place;
  readonly mayBeArchived?: boolean;
  /** What the request names them by. */
  readonly noun?: string;
}

/** The products that are wanted and can be offered by one of the organizations; each of the others is a fault. */
export function offeredProducts(
  { tables }: World,
  organizations: readonly string[],
  { ids, placeOf, mayBeArchived = false, noun = 'product' }: WantedProducts,
  faults: ValidationFault[],
): ProductRow[] {
  const products = ids.flatMap((id, index) => {
    const product = tables.products.find(id);
    const isTheirs = product && organizations.includes(product.organization_id);
    if (isTheirs && (mayBeArchived || !product.is_archived)) return [product];
    const msg = isTheirs ? 'The product is archived' : `No ${noun} with this id`;
    faults.push({ loc: ['body', ...placeOf(index)], msg, type: 'value_error' });
    return [];
  });
  if (new Set(products.map((product) => product.organization_id)).size > 1) {
    faults.push({ loc: ['body', 'products'], msg: 'The products are of several organizations', type: 'value_error' });
  }
  return products;
}
