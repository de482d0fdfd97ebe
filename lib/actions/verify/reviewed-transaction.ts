import type { Hash } from 'viem';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import type { VerifiedTransaction } from './load-verified-transaction';

/** The transaction that a person reviewed, and how it was verified. */
export type ReviewedTransaction = Pick<VerifiedTransaction, 'safe' | 'believed'> & {
  readonly claimed: {
    readonly id: string;
    /** The bytes, where the page has them, so that their checks need not wait for the gateway. */
    readonly multisig?: { readonly transaction: SafeTransaction } | undefined;
  };
  /** Undefined for a transaction that no owner signs. */
  readonly inspection: { readonly report: { readonly hashes: { readonly safeTxHash: Hash } } } | undefined;
};

/** Describes a transaction that was reviewed and proposed a moment ago and has not been loaded since. */
export const reviewedProposal = (
  safe: SafeRef,
  safeTxHash: Hash,
  transaction?: SafeTransaction,
): ReviewedTransaction => ({
  ...{ safe, believed: 'all', claimed: { id: safeTxHash, multisig: transaction && { transaction } } },
  inspection: { report: { hashes: { safeTxHash } } },
});
