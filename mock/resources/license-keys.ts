import { updateLicenseKey } from '../commands/license-keys/license-keys.ts';
import type { LicenseKeyRow } from '../domain/rows.ts';
import { owned } from '../kernel/access.ts';
import { notFound } from '../kernel/errors.ts';
import type { Call, Handlers } from '../kernel/handlers.ts';
import { listOwned } from '../kernel/lists/list.ts';
import type { ListRules } from '../kernel/lists/rules.ts';
import { activationOf } from '../queries/license-keys.ts';
import type { World } from '../tables.ts';
import { activationView, licenseKeyView, licenseKeyWithActivationsView } from '../views/license-keys.ts';

type ById = 'licenseKeys.get' | 'licenseKeys.update' | 'licenseKeys.getActivation';
type Operation = 'licenseKeys.list' | ById;

const rules: ListRules<'licenseKeys.list', LicenseKeyRow, 'organization_id'> = {
  defaultSorting: ['created_at'],
  filters: { benefit_id: (row, benefitId) => row.benefit_id === benefitId },
  sorts: {},
};

export const licenseKeys: Handlers<Operation, World> = {
  'licenseKeys.list': (call, world) => ({
    status: 200,
    body: listOwned(call, world.tables.licenseKeys, rules, (row) => licenseKeyView(world, row)),
  }),

  'licenseKeys.get': (call, world) => ({
    status: 200,
    body: licenseKeyWithActivationsView(world, byId(call, world)),
  }),

  'licenseKeys.update': (call, world) => ({
    status: 200,
    body: licenseKeyView(world, updateLicenseKey(world, byId(call, world), call.body)),
  }),

  'licenseKeys.getActivation': (call, world) => {
    const key = byId(call, world);
    const activation = activationOf(world, key, call.path.activation_id);
    if (!activation) throw notFound('activation');
    return { status: 200, body: activationView(world, activation, key) };
  },
};

function byId(call: Call<ById>, { tables }: World): LicenseKeyRow {
  return owned(call, tables.licenseKeys.find(call.path.id), 'license key');
}
