import type { components } from '../../../generated/types.ts';
import { call } from './api.ts';
import { byId, told } from './dom.ts';
import { clearFaults, idOf } from './faults.ts';
import { ask } from './portal-dialog.ts';
import { type Act, entryButton, heading, listEntry, meta, part, portal, returnTo, showList } from './portal-list.ts';

type Grant = components['schemas']['PortalBenefitGrant'];
type Service = readonly [type: string, platform: 'discord' | 'github', name: string];

const SERVICES: readonly Service[] = [
  ['discord', 'discord', 'Discord'],
  ['github_repository', 'github', 'GitHub'],
];
const PATH = '/benefit-grants/';
const LISTED = `${PATH}?${SERVICES.map(([type]) => `type=${type}`).join('&')}&sorting=type`;
const NAME = 'account_username';

/** Lists what customers get on accounts of theirs elsewhere, and which accounts these are. */
export function showAccounts(act: Act): Promise<void> {
  return showList<Grant>('accounts', LISTED, (grant) => entry(grant, act));
}

function entry(grant: Grant, act: Act): HTMLElement {
  const [, platform, name] = serviceOf(grant);
  const { description } = grant.benefit;
  const account = grant.customer.oauth_accounts[`${platform}:${grant.properties.account_id ?? ''}`];
  const fact = account ? `${name} account ${account.account_username}` : `Link a ${name} account to get it.`;
  const button = entryButton(account ? 'Change account' : 'Link an account', description, () => void link(grant, act));
  const head = heading(description, grant.is_granted ? ['Linked', 'good'] : ['Needs an account', 'bad']);
  return listEntry({ head, facts: [meta(fact)] }, button);
}

/** Asks for an account, links it and grants the benefit through it. */
function link(grant: Grant, act: Act): Promise<void> {
  return act(async () => {
    const [type, platform, name] = serviceOf(grant);
    const field = part<HTMLInputElement>(byId('link'), `#${idOf(NAME)}`);
    byId('link-title').textContent = `Link a ${name} account`;
    field.value = '';
    clearFaults([NAME]);
    const isLinked = await ask('link', async () => {
      if (field.value.trim() === '') return [{ loc: ['body', NAME], msg: '', type: 'missing' }];
      const account = { platform, account_username: field.value.trim() };
      const address = `${told('base')}/_mock/customers/${grant.customer_id}/accounts`;
      const { account_id } = await call<{ account_id: string }>(address, { method: 'POST', body: account });
      await portal(`${PATH}${grant.id}`, 'PATCH', { benefit_type: type, properties: { account_id } });
      return [];
    });
    if (!isLinked) return null;
    await showAccounts(act);
    returnTo('accounts');
    return `Your ${name} account is linked.`;
  });
}

function serviceOf({ benefit }: Grant): Service {
  const service = SERVICES.find(([type]) => type === benefit.type);
  if (!service) throw new Error(`A ${benefit.type} is on no account`);
  return service;
}
