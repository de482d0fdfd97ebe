import type { LocalAccount } from 'viem';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import type { OnchainState, TransactionRecord } from '@/lib/safe/verify/verification';
import { amara, bruno, chiara, safe } from '../chain/people';
import { makeTransaction, signAs } from './transactions';

/** A 2-of-3 Safe of Amara, Bruno and Chiara whose next nonce is 7. */
export function makeOnchainState(given: Partial<OnchainState> = {}): OnchainState {
  const owners = [amara, bruno, chiara].map(({ address }) => address);
  return { owners, threshold: 2, nonce: 7n, blockNumber: 100n, ...given };
}

/** What an honest gateway claims about a transaction that the given owners signed. */
export async function makeRecord(
  transaction: SafeTransaction = makeTransaction(),
  signers: readonly LocalAccount[] = [amara],
): Promise<TransactionRecord> {
  return {
    safe,
    transaction,
    claimedHashes: [{ hash: hashTransaction(safe, transaction).safeTxHash, source: 'the gateway' }],
    hints: [],
    confirmations: await Promise.all(
      signers.map(async (owner) => ({
        signer: owner.address,
        signature: await signAs(owner, safe, transaction),
      })),
    ),
    confirmationsRequired: 2,
  };
}
