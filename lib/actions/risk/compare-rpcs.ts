import { type ChainClient, followAnswers, type SecondaryRpc } from '@/lib/chain/rpc/chain-client';
import { getSafeState } from '@/lib/chain/safe-state';
import { ActionRefusedError } from '@/lib/errors/safe';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import type { HashedRecord } from '@/lib/safe/verify/check-confirmation';
import { checkSecondaryRpc, isRpcDisagreement } from '@/lib/safe/verify/checks/check-secondary-rpc';
import type { Check } from '@/lib/safe/verify/verification';
import { readOnchainState } from '../verify/read-onchain-state';
import { readTransactionState } from '../verify/read-transaction-state';

type Clients = { readonly chain: ChainClient; readonly secondaryRpc?: SecondaryRpc | undefined };

/** A transaction or message that is about to be signed and that no gateway has yet. */
export type NewlySigned = {
  readonly safe: SafeRef;
  /** Undefined for a message: only its Safe is compared. */
  readonly transaction?: SafeTransaction | undefined;
};

/**
 * Compares what both RPCs say about a transaction or message and its Safe, at one block. Empty where they agree, and
 * where the second one is missing or doesn't answer. Throws the first RPC's errors.
 */
export async function compareRpcs(
  { chain: firstRpc, secondaryRpc }: Clients,
  { safe, transaction }: NewlySigned,
): Promise<readonly Check[]> {
  if (!secondaryRpc) return [];
  const { client: chain, hosts } = followAnswers(firstRpc);
  const state = await getSafeState(chain, safe);
  const request = { state, hosts, safeClaim: undefined };
  const onchain = transaction
    ? await readTransactionState({ chain, secondaryRpc }, unclaimed(safe, transaction), {
        ...request,
        token: undefined,
      })
    : await readOnchainState({ chain, secondaryRpc }, safe, { ...request, ask: async () => ({}) });
  return checkSecondaryRpc(onchain).filter(isRpcDisagreement);
}

/** Throws ActionRefusedError where the two RPCs disagree. A missing answer is no disagreement. */
export async function requireRpcAgreement(clients: Clients, signed: NewlySigned): Promise<void> {
  const disagreements = await compareRpcs(clients, signed).catch(() => []);
  if (disagreements.length > 0)
    throw new ActionRefusedError({ reason: 'Your two RPC nodes disagree, so signing is paused.' });
}

const unclaimed = (safe: SafeRef, transaction: SafeTransaction): HashedRecord => ({
  ...{ safe, transaction, hashes: hashTransaction(safe, transaction) },
  ...{ claimedHashes: [], hints: [], confirmations: [], confirmationsRequired: undefined },
});
