import type { components } from '../../../generated/types.ts';
import { renameAnswer } from '../../domain/custom-field-answers.ts';
import { boundFaults } from '../../domain/custom-field-bounds.ts';
import type { CustomFieldRow } from '../../domain/rows.ts';
import { rejectFaults, type ValidationFault } from '../../kernel/errors.ts';
import { type World, within } from '../../tables.ts';

type Schemas = components['schemas'];

/** Creates a question that products can ask. 422 when another one has the slug, or no answer could keep its bounds. */
export function createCustomField(
  world: World,
  organizationId: string,
  input: Schemas['CustomFieldCreate'],
): CustomFieldRow {
  const { organization_id, metadata, ...own } = input;
  const row: CustomFieldRow = {
    ...own,
    id: world.ids.uuid(),
    created_at: world.timestamp,
    modified_at: null,
    metadata: metadata ?? {},
    slug: own.slug.toLowerCase(),
    organization_id: organizationId,
  };
  rejectFaults([...slugFaults(world, row), ...boundFaults(row)]);
  return world.tables.customFields.put(row);
}

/** Changes what is given; a new slug moves the answers that are stored. 422 for what creation refuses, and for another type. */
export function updateCustomField(
  world: World,
  row: CustomFieldRow,
  change: Schemas['CustomFieldUpdate'],
): CustomFieldRow {
  const next: CustomFieldRow = {
    ...withProperties(row, change),
    metadata: change.metadata ?? row.metadata,
    name: change.name ?? row.name,
    slug: (change.slug ?? row.slug).toLowerCase(),
    modified_at: world.timestamp,
  };
  rejectFaults([...typeFaults(row, change), ...slugFaults(world, next), ...boundFaults(next)]);
  world.tables.customFields.put(next);
  if (next.slug !== row.slug) moveAnswers(world, row, next.slug);
  return next;
}

/** Deletes a question: no product asks it any more, and the answers stay. */
export function deleteCustomField({ tables }: World, row: CustomFieldRow): void {
  const isAsked = ({ custom_field_id }: { readonly custom_field_id: string }): boolean => custom_field_id === row.id;
  for (const product of Array.from(tables.products.listBy('organization', row.organization_id).oldestFirst())) {
    const { attached_custom_fields: attached } = product;
    if (!attached.some(isAsked)) continue;
    const kept = attached.filter((field) => !isAsked(field)).map((field, order) => ({ ...field, order }));
    tables.products.put({ ...product, attached_custom_fields: kept });
  }
  tables.customFields.remove(row.id);
}

function moveAnswers({ tables }: World, field: CustomFieldRow, to: string): void {
  moveAnswersIn(tables.checkouts, field, to);
  moveAnswersIn(tables.orders, field, to);
  moveAnswersIn(tables.subscriptions, field, to);
}

interface Answered {
  readonly id: string;
  readonly custom_field_data?: Schemas['CustomFieldData'];
}

interface AnsweredTable<R> {
  listBy(list: 'organization', key: string): { oldestFirst(): IterableIterator<R> };
  put(row: R): R;
}

function moveAnswersIn<R extends Answered>(table: AnsweredTable<R>, field: CustomFieldRow, to: string): void {
  for (const row of Array.from(table.listBy('organization', field.organization_id).oldestFirst())) {
    const custom_field_data = renameAnswer(row.custom_field_data ?? {}, field.slug, to);
    if (custom_field_data) table.put({ ...row, custom_field_data });
  }
}

function withProperties(row: CustomFieldRow, change: Schemas['CustomFieldUpdate']): CustomFieldRow {
  if (!('type' in change) || !change.properties || change.type !== row.type) return row;
  // The schema has matched the properties to the type.
  return { ...row, properties: change.properties } as CustomFieldRow;
}

function typeFaults(row: CustomFieldRow, change: Schemas['CustomFieldUpdate']): ValidationFault[] {
  if (!('type' in change) || change.type === row.type) return [];
  return [{ loc: ['body', 'type'], msg: `The field is of the type ${row.type}`, type: 'value_error' }];
}

function slugFaults({ tables }: World, row: CustomFieldRow): ValidationFault[] {
  const holder = tables.customFields.findBy('slug', within(row.organization_id, row.slug));
  if (!holder || holder.id === row.id) return [];
  return [{ loc: ['body', 'slug'], msg: 'Another custom field has this slug', type: 'value_error' }];
}
