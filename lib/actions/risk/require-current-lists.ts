import { isAddressEqual } from 'viem';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import { getSafeState, type SafeState } from '@/lib/chain/safe-state';
import { ActionRefusedError } from '@/lib/errors/safe';
import { buildCallTree, listCalls } from '@/lib/safe/decode/call-tree';
import { findStaleRemoval, hasRemoval, type StaleRemoval } from '@/lib/safe/manage/fit-calls';
import { type Call, operations, type SafeRef, type SafeTransaction } from '@/lib/safe/protocol/types';

type Question = { readonly safe: SafeRef; readonly transaction: SafeTransaction };

/**
 * Refuses a transaction whose removals of owners or modules no longer fit the Safe's lists in this state: its contract
 * would refuse them. One that waits for others is let pass, because these may change the lists. Throws
 * ActionRefusedError.
 */
export function requireCurrentLists({ safe, transaction }: Question, state: SafeState): void {
  if (state.nonce !== transaction.nonce) return;
  const modules = state.modules?.addresses ?? [];
  const stale = findStaleRemoval(safe.address, { ...state, modules }, listOwnCalls({ safe, transaction }));
  if (!stale) return;
  // A list that was not read to its end proves nothing.
  if (stale.list === 'modules' && state.modules?.isComplete !== true) return;
  throw new ActionRefusedError({ reason: describe(stale) });
}

/**
 * The same for a new transaction, from the chain's state of this moment; one that removes nothing asks nothing. Throws ActionRefusedError and what the RPC throws.
 */
export async function readAndRequireCurrentLists(chain: ChainClient, question: Question): Promise<void> {
  const { safe } = question;
  if (!hasRemoval(safe.address, listOwnCalls(question))) return;
  requireCurrentLists(question, await getSafeState(chain, safe));
}

/** The calls that the Safe itself makes, at every depth of a batch. */
const listOwnCalls = ({ safe, transaction }: Question): readonly Call[] =>
  listCalls(buildCallTree(transaction, { actor: safe.address })).flatMap(({ call, actor }) =>
    call.operation === operations.call && actor && isAddressEqual(actor, safe.address) ? [call] : [],
  );

function describe({ list, isGone }: StaleRemoval): string {
  const one = list === 'owners' ? 'owner' : 'module';
  return isGone
    ? `This transaction removes ${one === 'owner' ? 'an owner' : 'a module'} that this Safe no longer has, so the Safe would refuse it.`
    : `The order of this Safe’s ${list} has changed since this transaction was built, so the Safe would refuse it. Build it anew: go back and review it again, or replace it in the queue.`;
}
