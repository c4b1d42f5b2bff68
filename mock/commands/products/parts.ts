import type { components } from '../../../generated/types.ts';
import type { PlannedPrice } from '../../domain/price-rules.ts';
import type { AttachedFieldRow } from '../../domain/rows.ts';
import type { ValidationFault } from '../../kernel/errors.ts';
import { broken } from '../../problems.ts';
import type { World } from '../../tables.ts';

type FieldToAttach = components['schemas']['AttachedCustomFieldCreate'];

/** The order of the list is the order at checkout. */
export function attachedFields(fields: readonly FieldToAttach[]): AttachedFieldRow[] {
  return fields.map(({ custom_field_id, required }, order) => ({ custom_field_id, order, required }));
}

/** Faults of the custom fields of a product: each has to be the organization's, and is attached once. */
export function customFieldFaults(
  { tables }: World,
  organizationId: string,
  fields: readonly { readonly custom_field_id: string }[],
): ValidationFault[] {
  const attached = new Set<string>();
  return fields.flatMap(({ custom_field_id }, index) => {
    const place = ['attached_custom_fields', index, 'custom_field_id'];
    if (tables.customFields.find(custom_field_id)?.organization_id !== organizationId) {
      return [unknown('custom field', place)];
    }
    const isRepeated = attached.size === attached.add(custom_field_id).size;
    return isRepeated ? [{ loc: ['body', ...place], ...broken('The custom field is attached already') }] : [];
  });
}

/** Faults of the pictures of a product: each has to be an uploaded file of the organization and its service. */
export function mediaFaults({ tables }: World, organizationId: string, ids: readonly string[]): ValidationFault[] {
  return ids.flatMap((id, index) => {
    const file = tables.files.find(id);
    const isPicture = file?.service === 'product_media' && file.is_uploaded;
    return isPicture && file.organization_id === organizationId ? [] : [unknown('picture', ['medias', index])];
  });
}

/** Faults of the meters that prices bill: each has to be the organization's. */
export function meterFaults(
  { tables }: World,
  organizationId: string,
  prices: readonly PlannedPrice[],
): ValidationFault[] {
  return prices.flatMap((price, index) => {
    if (price.amount_type !== 'metered_unit') return [];
    if (tables.meters.find(price.meter_id)?.organization_id === organizationId) return [];
    return [unknown('meter', ['prices', index, 'meter_id'])];
  });
}

function unknown(noun: string, place: readonly (string | number)[]): ValidationFault {
  return { loc: ['body', ...place], msg: `No ${noun} with this id`, type: 'value_error' };
}
