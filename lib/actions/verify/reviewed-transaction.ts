import type { Hash } from 'viem';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { VerifiedTransaction } from './load-verified-transaction';

/** The transaction that a person reviewed, and how it was verified. */
export type ReviewedTransaction = Pick<VerifiedTransaction, 'safe' | 'believed'> & {
  readonly claimed: { readonly id: string };
  /** Undefined for a transaction that no owner signs. */
  readonly inspection: { readonly report: { readonly hashes: { readonly safeTxHash: Hash } } } | undefined;
};

/** Describes a transaction that was reviewed and proposed a moment ago and has not been loaded since. */
export const reviewedProposal = (safe: SafeRef, safeTxHash: Hash): ReviewedTransaction => ({
  ...{ safe, believed: 'all', claimed: { id: safeTxHash } },
  inspection: { report: { hashes: { safeTxHash } } },
});
