import { linkAccount } from '../commands/customers/accounts.ts';
import { type AccountPlatform, madeUpAccountId, PLATFORMS } from '../domain/linked-accounts.ts';
import { ID } from '../fixtures/ids.ts';
import { notFound } from '../kernel/errors.ts';
import { json } from './answers.ts';
import type { ControlRoute } from './route.ts';

const TEXT = { type: 'string', minLength: 1, maxLength: 256 } as const;

interface LinkedAccount {
  readonly platform: AccountPlatform;
  readonly account_username: string;
  readonly account_id?: string;
}

const ACCOUNT = {
  platform: { type: 'string', enum: PLATFORMS, description: 'The service of the account.' },
  account_username: { ...TEXT, description: 'The name by which the account is known there.' },
  account_id: {
    ...TEXT,
    description: "The account's id there. Left out, one is made up, which is the same for the same name.",
  },
} as const;

/** What a customer does on the pages of other services. */
export const accountRoutes: readonly ControlRoute[] = [
  {
    method: 'POST',
    path: '/_mock/customers/{customer_id}/accounts',
    operationId: 'customers.linkAccount',
    summary: 'Link an account to a customer',
    description:
      'Stands for the page on which the customer signs in to Discord or GitHub. The account is then among the ' +
      "customer's `oauth_accounts`. Nothing is granted by it: `portal.benefitGrants.update` chooses it for a grant. An " +
      'account that is linked already gets the new name.',
    names: { customer_id: { description: "The customer's id.", example: ID.customer } },
    takes: {
      type: 'object',
      required: ['platform', 'account_username'],
      properties: ACCOUNT,
      additionalProperties: false,
      examples: [{ platform: 'github', account_username: 'ana-costa' }],
    },
    gives: {
      type: 'object',
      description: 'The account that is linked now.',
      required: ['platform', 'account_username', 'account_id'],
      properties: ACCOUNT,
      examples: [{ platform: 'github', account_username: 'ana-costa', account_id: '48251907' }],
    },
    refuses: { 404: 'There is no such customer.' },
    answer: ({ path, body, transact }) => {
      // Its schema has been checked.
      const { platform, account_username, account_id = madeUpAccountId(account_username) } = body as LinkedAccount;
      return transact((world) => {
        const row = world.tables.customers.find(path.customer_id ?? '');
        if (!row) throw notFound('customer');
        linkAccount(world, row, platform, { account_id, account_username });
        return json(200, { platform, account_username, account_id });
      });
    },
  },
];
