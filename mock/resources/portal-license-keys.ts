import { activateLicenseKey, deactivateLicenseKey } from '../commands/license-keys/activations.ts';
import { validateLicenseKey } from '../commands/license-keys/license-keys.ts';
import type { LicenseKeyRow } from '../domain/rows.ts';
import { notFound } from '../kernel/errors.ts';
import type { Call, Handlers } from '../kernel/handlers.ts';
import { list } from '../kernel/lists/list.ts';
import type { ListRules } from '../kernel/lists/rules.ts';
import { activationOf, licenseKeyNamed } from '../queries/license-keys.ts';
import type { World } from '../tables.ts';
import {
  activationView,
  licenseKeyView,
  portalLicenseKeyView,
  validatedLicenseKeyView,
} from '../views/license-keys.ts';

type Public = 'portal.licenseKeys.validate' | 'portal.licenseKeys.activate' | 'portal.licenseKeys.deactivate';
type Operation = 'portal.licenseKeys.list' | 'portal.licenseKeys.get' | Public;

const rules: ListRules<'portal.licenseKeys.list', LicenseKeyRow> = {
  defaultSorting: ['created_at'],
  filters: {
    organization_id: (row, organizationId) => row.organization_id === organizationId,
    benefit_id: (row, benefitId) => row.benefit_id === benefitId,
  },
  sorts: {},
};

export const portalLicenseKeys: Handlers<Operation, World> = {
  'portal.licenseKeys.list': (call, world) => {
    const own = world.tables.licenseKeys.listBy('customer', call.credential?.subject ?? '');
    return { status: 200, body: list(call, [own], rules, (row) => licenseKeyView(world, row)) };
  },

  'portal.licenseKeys.get': ({ credential, path }, world) => {
    const row = world.tables.licenseKeys.find(path.id);
    if (row?.customer_id !== credential?.subject || !row) throw notFound('license key');
    return { status: 200, body: portalLicenseKeyView(world, row) };
  },

  'portal.licenseKeys.validate': (call, world) => {
    const key = validateLicenseKey(world, byKey(call, world), call.body);
    return {
      status: 200,
      body: validatedLicenseKeyView(world, key, activationOf(world, key, call.body.activation_id)),
    };
  },

  'portal.licenseKeys.activate': (call, world) => {
    const key = byKey(call, world);
    return { status: 200, body: activationView(world, activateLicenseKey(world, key, call.body), key) };
  },

  'portal.licenseKeys.deactivate': (call, world) => {
    const activation = activationOf(world, byKey(call, world), call.body.activation_id);
    if (!activation) throw notFound('activation');
    deactivateLicenseKey(world, activation);
    return { status: 204 };
  },
};

function byKey({ body }: Call<Public>, world: World): LicenseKeyRow {
  const row = licenseKeyNamed(world, body);
  if (!row) throw notFound('license key', 'key');
  return row;
}
