import type { Hash } from 'viem';
import { GatewayError } from '@/lib/errors/gateway';
import { isGatewaySilence } from '@/lib/errors/is-gateway-silence';
import type { GatewayClient } from '@/lib/gateway/client';
import type { StatedTransaction } from '@/lib/gateway/transaction-details';
import { getTransaction } from '@/lib/gateway/transactions';
import type { SafeRef } from '@/lib/safe/types';
import { findOwnCopy, stateOwnCopy } from './own-copies';

export type LookedUpTransaction = {
  readonly stated: StatedTransaction;
  /** Set when this is not the gateway's word but this browser's own copy: since when, and why. */
  readonly copy: { readonly seenAt: Date; readonly reason: unknown } | undefined;
};

/**
 * Fetches a transaction from the gateway; where it does not answer, this browser's own copy is taken. Throws what the
 * gateway's call throws.
 */
export async function lookUpTransaction(
  gateway: GatewayClient,
  { safe, id, signal }: { safe: SafeRef; id: string; signal: AbortSignal | undefined },
): Promise<LookedUpTransaction> {
  try {
    return { stated: await getTransaction(gateway, { safe, id }, { signal }), copy: undefined };
  } catch (reason) {
    const safeTxHash = readHashOfId(id);
    const isUnknown = reason instanceof GatewayError && reason.status === 404;
    if (!safeTxHash || !(isUnknown || isGatewaySilence(reason))) throw reason;
    const own = await findOwnCopy(safe, safeTxHash);
    // What the gateway does not have is shown only when it waits here to be brought there.
    if (!own || (isUnknown && !own.isSignedHere)) throw reason;
    return { stated: stateOwnCopy(own), copy: { seenAt: own.seenAt, reason } };
  }
}

/** The safeTxHash that an id such as `multisig_<safe>_<safeTxHash>` or a bare hash carries. */
export function readHashOfId(id: string): Hash | undefined {
  const hash = /(?:^|^multisig_0x[0-9a-fA-F]{40}_)(0x[0-9a-fA-F]{64})$/.exec(id)?.[1];
  return hash ? (hash.toLowerCase() as Hash) : undefined; // the expression matched the form of a hash
}

/** A stated transaction of which nothing is left but bytes and signatures: those speak for themselves. */
export function leaveWordsOut(stated: StatedTransaction, safe: SafeRef, safeTxHash: Hash): StatedTransaction {
  const { multisig } = stated;
  return {
    id: `multisig_${safe.address}_${safeTxHash}`,
    safe,
    status: 'AWAITING_CONFIRMATIONS',
    executedAt: undefined,
    info: { kind: 'unknown', type: '' },
    transactionHash: undefined,
    note: undefined,
    multisig: multisig && {
      ...multisig,
      safeTxHash,
      confirmationsRequired: undefined,
      proposer: undefined,
      executor: undefined,
    },
  };
}
