import type { Hash } from 'viem';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { VerifiedTransaction } from './load-verified-transaction';

/** Which bytes a person reviewed, and how they were verified. */
export type ReviewedTransaction = Pick<VerifiedTransaction, 'safe' | 'believed'> & {
  readonly claimed: { readonly id: string };
  /** Undefined for what no owner signs. */
  readonly inspection: { readonly report: { readonly hashes: { readonly safeTxHash: Hash } } } | undefined;
};

/** A transaction that was reviewed and proposed a moment ago, and was not loaded since. */
export const reviewedProposal = (safe: SafeRef, safeTxHash: Hash): ReviewedTransaction => ({
  ...{ safe, believed: 'all', claimed: { id: safeTxHash } },
  inspection: { report: { hashes: { safeTxHash } } },
});
