import type { LocalAccount } from 'viem';
import { demoOwners } from '@/config/demo';
import { demoContacts } from '@/config/demo-contacts';
import { demoAccount } from '@/devnet/chain/accounts';
import { DevnetError } from '@/devnet/devnet-error';

/** A person or firm of the scenario, able to sign. */
export function accountsOfDemo(name: string): LocalAccount {
  const found = [...demoOwners, ...demoContacts].find((candidate) => candidate.name === name);
  if (found === undefined) throw new DevnetError(`Nobody in the demo story is called ${name}.`);
  return demoAccount(found.addressIndex);
}
