import { type Address, keccak256, type LocalAccount, toHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { SafeRef } from '@/lib/safe/protocol/types';

/** Somebody with a key; the same name is the same person every time. */
export function person(name: string): LocalAccount {
  return privateKeyToAccount(keccak256(toHex(`concord test person ${name}`)));
}

export const amara = person('amara');
export const bruno = person('bruno');
export const chiara = person('chiara');
export const stranger = person('stranger');

export const recipient: Address = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
export const token: Address = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';
export const safe: SafeRef = { chainId: 8453, address: '0x8ba1f109551bD432803012645Ac136ddd64DBA72' };
export const otherSafe: SafeRef = { chainId: 8453, address: '0x409B0722A9b72c277860Ab40d2D2b80eb53061cf' };
