import type { Address } from 'viem';
import type { GatewayTransaction } from '@/lib/gateway/resources/transactions/transaction-details';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { composeDecodedAction } from '../verify/compose-decoded-action';
import { describeLocalCopy, listOwnCopies } from '../verify/local-copies';

/** A transaction that the gateway accepted from this browser and that its lists may not show yet. */
export type SentTransaction = {
  /** This browser's verified copy, in the form of a gateway's answer. */
  readonly claimed: GatewayTransaction;
  /** The signers whose signatures were sent. */
  readonly sentBy: readonly Address[];
  /** Whether the proposal was sent from here, and not only a confirmation. */
  readonly isProposal: boolean;
};

/** Lists what this browser submitted for a Safe, with verified signatures, ordered by nonce. */
export async function listSentTransactions(safe: SafeRef): Promise<readonly SentTransaction[]> {
  const copies = await listOwnCopies(safe);
  return copies
    .filter(({ sentBy }) => sentBy.length > 0)
    .toSorted((a, b) => Number(a.transaction.nonce - b.transaction.nonce))
    .map((copy) => ({
      // A row counts what is claimed, and what contracts signed is not verified here.
      claimed: {
        ...describeLocalCopy({ ...copy, contractSignatures: [] }),
        info: composeDecodedAction(safe.address, copy.transaction),
      },
      sentBy: copy.sentBy,
      isProposal: copy.isProposalSent,
    }));
}
