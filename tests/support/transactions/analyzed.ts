import type { Address, Hex } from 'viem';
import { type KnownCodeKind, knownCode } from '@/config/known-code';
import { feeKnowledge } from '@/lib/actions/risk/fee-knowledge';
import { buildCallTree } from '@/lib/safe/decode/call-tree';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import { findRisks } from '@/lib/safe/risk/find-risks';
import type { Risk } from '@/lib/safe/risk/risk';
import { safe } from '../chain/people';
import { makeTransaction } from './transactions';

/** The contract of a token that everybody knows. */
export const wellKnownToken: Address = '0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb';

/** Where an official contract stands. */
export const officialAt = (kind: KnownCodeKind, version = '1.4.1'): Address => {
  const found = knownCode.find((code) => code.kind === kind && code.version === version);
  if (!found) throw new Error(`There is no ${kind} ${version}.`);
  return found.address;
};
/** A chain on which every official contract has its own code, save for what is given. */
export const chainWith = (given: Readonly<Record<Address, Hex | undefined>> = {}) => ({
  official: knownCode,
  codeHashOf: (address: Address) =>
    address in given ? given[address] : knownCode.find((code) => code.address === address)?.codeHash,
});
/** A transaction of the Safe, without value unless said otherwise, and what of it is dangerous. */
export function assess(given: Partial<SafeTransaction>, onchain = chainWith(), fees = feeKnowledge) {
  const transaction = makeTransaction({ value: 0n, ...given });
  const tree = buildCallTree(transaction, { actor: safe.address });
  return { tree, ...findRisks(safe, transaction, { tree, tokens: [wellKnownToken], fees, ...onchain }) };
}
/** The titles of its risks, in their order. */
export const titles = ({ risks }: { risks: readonly Risk[] }) => risks.map(({ title }) => title);
