import type { components } from '../../generated/types.ts';
import type { LicenseKeyActivationRow, LicenseKeyRow } from '../domain/rows.ts';
import type { ViewRules } from '../kernel/view.ts';
import { activationsOf } from '../queries/license-keys.ts';
import type { World } from '../tables.ts';
import { customerView } from './customers.ts';

type Schemas = components['schemas'];

const licenseKey: ViewRules<World, LicenseKeyRow, Schemas['LicenseKey']> = {
  sources: ({ tables }) => [tables.customers],
  build: (world, row) => {
    const { grant_id, ...shown } = row;
    const customer = world.tables.customers.get(row.customer_id);
    if (!customer) throw new Error(`The license key ${row.id} has lost its customer`);
    return { ...shown, customer: customerView(world, customer) };
  },
};

/** A license key as lists have it. */
export function licenseKeyView(world: World, row: LicenseKeyRow): Schemas['LicenseKey'] {
  return world.view(licenseKey, row);
}

const withActivations: ViewRules<World, LicenseKeyRow, Schemas['LicenseKeyWithActivations']> = {
  sources: ({ tables }) => [tables.customers, tables.licenseKeyActivations],
  build: (world, row) => ({
    ...licenseKeyView(world, row),
    activations: activationsOf(world, row).map((activation) => summaryView(world, activation)),
  }),
};

/** A license key with the places of it that are taken. */
export function licenseKeyWithActivationsView(world: World, row: LicenseKeyRow): Schemas['LicenseKeyWithActivations'] {
  return world.view(withActivations, row);
}

/** The same for the customer, who sees the activations where the benefit has it so. */
export function portalLicenseKeyView(world: World, row: LicenseKeyRow): Schemas['LicenseKeyWithActivations'] {
  const benefit = world.tables.benefits.get(row.benefit_id);
  const isShown = benefit?.type === 'license_keys' && benefit.properties.activations?.enable_customer_admin;
  return isShown ? licenseKeyWithActivationsView(world, row) : { ...licenseKeyView(world, row), activations: [] };
}

/** A license key that was found valid, with the activation that it was used through. */
export function validatedLicenseKeyView(
  world: World,
  row: LicenseKeyRow,
  activation: LicenseKeyActivationRow | undefined,
): Schemas['ValidatedLicenseKey'] {
  return { ...licenseKeyView(world, row), activation: activation ? summaryView(world, activation) : null };
}

/** An activation with its license key. */
export function activationView(
  world: World,
  row: LicenseKeyActivationRow,
  key: LicenseKeyRow,
): Schemas['LicenseKeyActivation'] {
  return { ...summaryView(world, row), license_key: licenseKeyView(world, key) };
}

const summary: ViewRules<World, LicenseKeyActivationRow, Schemas['LicenseKeyActivationSummary']> = {
  sources: () => [],
  build: (_, { conditions, ...shown }) => shown,
};

function summaryView(world: World, row: LicenseKeyActivationRow): Schemas['LicenseKeyActivationSummary'] {
  return world.view(summary, row);
}
