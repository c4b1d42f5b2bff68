import { use } from 'react';
import type { ContractDigest, OperationDigest, ResourceDigest } from '../contract.ts';

let coming: Promise<ContractDigest> | undefined;

/** What the contract says. It comes when the first view needs it. */
export function useContract(): ContractDigest {
  coming ??= import('virtual:contract-digest').then((module) => module.default);
  return use(coming);
}

export function useResource(name: string | undefined): ResourceDigest | undefined {
  return useContract().resources.find((one) => one.name === name);
}

export function useOperation(id: string): OperationDigest | undefined {
  return useContract().operations.find((one) => one.id === id);
}

/** The kind of resource that a field such as `customer_id` leads to. */
export function resourceOfField({ resources }: ContractDigest, field: string): ResourceDigest | undefined {
  const [, word = ''] = /^(?:\w+_)??(\w+)_ids?$/.exec(field) ?? [];
  const whole = field.replace(/_ids?$/, '');
  return resources.find(({ singular }) => singular === whole) ?? resources.find(({ singular }) => singular === word);
}
