import { pbkdf2Sync } from 'node:crypto';
import type { LocalAccount } from 'viem';
import { generatePrivateKey, HDKey, hdKeyToAccount, privateKeyToAccount } from 'viem/accounts';
import { demoMnemonic } from '@/config/demo';

/** Index of the account that deploys what is not a person's action; far from the people's own. */
const stagehandIndex = 1000;

/** BIP-39 by Node's own key stretching: some fifty times as fast as the JavaScript one. */
const root = HDKey.fromMasterSeed(pbkdf2Sync(demoMnemonic, 'mnemonic', 2048, 64, 'sha512'));

const known = new Map<number, LocalAccount>();

export function demoAccount(addressIndex: number): LocalAccount {
  const account = known.get(addressIndex) ?? hdKeyToAccount(root, { addressIndex });
  known.set(addressIndex, account);
  return account;
}

/** Deploys contracts and sets the stage. Fixed, so that what it deploys has the same address every time. */
export function stagehandAccount(): LocalAccount {
  return demoAccount(stagehandIndex);
}

/** Somebody new for one action: tests running side by side then never compete for a nonce. */
export function otherAccount(): LocalAccount {
  return privateKeyToAccount(generatePrivateKey());
}
