import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { type CountedConfirmations, type CountingState, countConfirmations } from './count-confirmations';
import type { OwnCopy } from './local-copies';

/** A local copy, and which of its confirmations count. */
export type CountedCopy = Pick<CountedConfirmations, 'confirmations' | 'isComplete'> & {
  readonly copy: OwnCopy;
};

/**
 * The same copies with the confirmations that count: signatures of keys, those that contracts accept, and approvals on
 * the chain, all at the block of the Safe's state. Nothing is asked without copies. Never rejects.
 */
export async function countOwnCopies(
  chain: ChainClient,
  { safe, copies }: { readonly safe: SafeRef; readonly copies: readonly OwnCopy[] },
  state: CountingState,
): Promise<readonly CountedCopy[]> {
  if (copies.length === 0) return [];
  const subjects = copies.map(({ transaction, confirmations, contractSignatures }) => ({
    hashes: hashTransaction(safe, transaction),
    claimed: [...confirmations, ...contractSignatures],
  }));
  const counted = await countConfirmations(chain, { safe, subjects }, state);
  return copies.flatMap((copy, index) => {
    const found = counted[index];
    return found ? [{ copy, confirmations: found.confirmations, isComplete: found.isComplete }] : [];
  });
}
