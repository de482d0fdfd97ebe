import { getAddress, type LocalAccount } from 'viem';
import type { Packable } from '@/lib/hand-over/pack-hand-over';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import { safe } from '../chain/people';
import { makeTransaction, signAs } from './transactions';

/** A transaction that these people signed, complete for a link. */
export async function handTransaction(
  people: readonly LocalAccount[],
  given: Partial<SafeTransaction> = {},
): Promise<Extract<Packable, { kind: 'transaction' }>> {
  const transaction = makeTransaction(given);
  const signatures = await Promise.all(
    people.map(async (owner) => ({
      signer: getAddress(owner.address),
      signature: await signAs(owner, safe, transaction),
    })),
  );
  return {
    kind: 'transaction',
    ...{ safe, transaction, hash: hashTransaction(safe, transaction).safeTxHash, signatures },
  };
}
