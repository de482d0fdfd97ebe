import type { Hash } from 'viem';
import { GatewayError, isGatewaySilence } from '@/lib/errors/gateway';
import type { GatewayClient } from '@/lib/gateway/http/client';
import type { GatewayTransaction } from '@/lib/gateway/resources/transactions/transaction-details';
import { getTransaction } from '@/lib/gateway/resources/transactions/transactions';
import { isRecentlySubmitted, submitted } from '@/lib/outbox/submitted';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { describeLocalCopy, findOwnCopy, stateNothingOf } from './local-copies';

export type LocalCopyState = {
  readonly seenAt: Date;
  /** Why the local copy is shown instead of the gateway's answer. */
  readonly reason: unknown;
  /** True where the gateway says that it has no such transaction, though this browser saw it there. */
  readonly isMissing: boolean;
  /** True where the gateway accepted it from this browser and does not show it yet. */
  readonly isSent: boolean;
  /** The chain transaction whose calldata hold it, where it is no copy of this browser's. */
  readonly executedIn?: Hash;
};

export type LookedUpTransaction = {
  readonly claimed: GatewayTransaction;
  /** Set where this is this browser's local copy and not the gateway's answer: since when, and why. */
  readonly copy: LocalCopyState | undefined;
};

/**
 * Fetches a transaction from the gateway, or takes this browser's local copy where the gateway does not answer or does
 * not list it. Throws what the gateway's call throws.
 */
export async function lookUpTransaction(
  gateway: GatewayClient,
  { safe, id, signal }: { safe: SafeRef; id: string; signal: AbortSignal | undefined },
): Promise<LookedUpTransaction> {
  try {
    const claimed = await getTransaction(gateway, { safe, id }, { signal });
    return { claimed, copy: undefined };
  } catch (reason) {
    const safeTxHash = readHashOfId(id);
    const isUnknown = reason instanceof GatewayError && reason.status === 404;
    if (!safeTxHash || !(isUnknown || isGatewaySilence(reason))) throw reason;
    // The gateway's caches explain a 404 only for what was submitted a moment ago.
    const sent = submitted.get().filter((record) => !isUnknown || isRecentlySubmitted(record));
    const own = await findOwnCopy(safe, safeTxHash, sent);
    if (!own) throw reason;
    // A transaction that was signed in this browser may not have reached the gateway yet.
    const isMissing = isUnknown && !own.isSignedHere && !own.isProposalSent;
    const isSent = isUnknown && own.isProposalSent;
    return { claimed: describeLocalCopy(own), copy: { seenAt: own.seenAt, reason, isMissing, isSent } };
  }
}

/** Reads the safeTxHash of an id such as `multisig_<safe>_<safeTxHash>`, or of a bare hash. */
export function readHashOfId(id: string): Hash | undefined {
  const hash = /(?:^|^multisig_0x[0-9a-fA-F]{40}_)(0x[0-9a-fA-F]{64})$/.exec(id)?.[1];
  return hash ? (hash.toLowerCase() as Hash) : undefined; // the expression matched the form of a hash
}

/**
 * Removes the gateway's claims from a transaction and leaves the bytes and signatures, which can be checked on their
 * own.
 */
export function omitLabels(claimed: GatewayTransaction, safe: SafeRef, safeTxHash: Hash): GatewayTransaction {
  const { multisig } = claimed;
  return {
    ...stateNothingOf(safe, safeTxHash),
    multisig: multisig && {
      ...multisig,
      safeTxHash,
      confirmationsRequired: undefined,
      proposer: undefined,
      executor: undefined,
    },
  };
}
