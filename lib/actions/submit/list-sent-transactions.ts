import type { Address } from 'viem';
import type { GatewayTransaction } from '@/lib/gateway/resources/transactions/transaction-details';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { composeDecodedAction } from '../verify/compose-decoded-action';
import { describeLocalCopy, listOwnCopies } from '../verify/local-copies';

/** A transaction of which the gateway accepted something from this browser that its lists may not show yet. */
export type SentTransaction = {
  /** In the form in which the gateway would state it, from this browser's own verified copy. */
  readonly claimed: GatewayTransaction;
  /** Whose signatures were sent. */
  readonly sentBy: readonly Address[];
  /** True when all of it was sent from here, and not only a confirmation. */
  readonly isProposal: boolean;
};

/** What was submitted from here for a Safe, each signature recovered, in the order of the nonces. */
export async function listSentTransactions(safe: SafeRef): Promise<readonly SentTransaction[]> {
  const copies = await listOwnCopies(safe);
  return copies
    .filter(({ sentBy }) => sentBy.length > 0)
    .toSorted((a, b) => Number(a.transaction.nonce - b.transaction.nonce))
    .map((copy) => ({
      claimed: { ...describeLocalCopy(copy), info: composeDecodedAction(safe.address, copy.transaction) },
      sentBy: copy.sentBy,
      isProposal: copy.isProposalSent,
    }));
}
