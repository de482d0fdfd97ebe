import { isAddressEqual } from 'viem';
import {
  getBlockNumber,
  getCode,
  getTransaction,
  getTransactionCount,
  getTransactionReceipt,
} from 'viem/actions';
import { findExecutionEvent, rangesBefore } from '@/lib/chain/find-execution-event';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import { getSafeState } from '@/lib/chain/safe-state';
import { readOutcome } from '@/lib/safe/protocol/execution';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { rememberSafe } from '@/lib/storage/known-safes';
import {
  changeUndeployed,
  dropUndeployed,
  type SentCreation,
  type UndeployedSafe,
} from '@/lib/storage/undeployed-safes';
import { ignoreMissing } from '../execution/ignore-missing';

/** How long after sending a transaction that no RPC knows is called lost; Base needs two seconds for a block. */
const lostAfterMs = 5 * 60_000;

/**
 * The status of a Safe's creation: `created` once the Safe is on the chain, whoever created it; `created-only` where
 * the first transaction that was sent along was not executed.
 */
export type CreationStatus =
  | 'created'
  | 'created-only'
  | 'waiting'
  | 'pending'
  | NonNullable<SentCreation['problem']>;

/**
 * Reads the status of a creation once and stores it: a created Safe joins the visitor's Safes, and a transaction that
 * will never create it is marked. The Safe at its address counts, not the transaction: the wallet may have sent another
 * one with another fee, or somebody else created it. Throws the RPC's errors.
 */
export async function followCreation(
  chain: ChainClient,
  row: UndeployedSafe,
  now: number = Date.now(),
): Promise<CreationStatus> {
  const code = await getCode(chain, { address: row.safe.address });
  if (code && code !== '0x') {
    // A state that can be read proves that it is a Safe.
    const { nonce } = await getSafeState(chain, row.safe);
    const first = await readFirstTransaction(chain, row, { nonce, now });
    if (first === 'pending') return 'pending';
    rememberSafe({ safe: row.safe, name: row.name });
    dropUndeployed(row.safe);
    return first === 'missing' ? 'created-only' : 'created';
  }
  const { sent } = row;
  if (!sent) return 'waiting';
  const current = await lookUp(chain, sent, now);
  if (current.problem !== sent.problem || current.accountNonce !== sent.accountNonce)
    // Another tab may have sent another transaction meanwhile.
    changeUndeployed(row.safe, (stored) =>
      stored.sent?.transactionHash === sent.transactionHash ? { ...stored, sent: current } : stored,
    );
  return current.problem ?? 'pending';
}

/**
 * Reads the status of the transaction that was sent along with the creation. Somebody else may have created the Safe
 * first, which reverts everything that was sent.
 */
async function readFirstTransaction(
  chain: ChainClient,
  { safe, sent }: { readonly safe: SafeRef; readonly sent?: SentCreation | undefined },
  { nonce, now }: { readonly nonce: bigint; readonly now: number },
): Promise<'executed' | 'missing' | 'pending'> {
  if (!sent?.safeTxHash) return 'executed';
  const { safeTxHash, transactionHash: hash } = sent;
  const receipt = await ignoreMissing(getTransactionReceipt(chain, { hash }));
  if (receipt && readOutcome(receipt.logs, { safe, safeTxHash }) === 'success') return 'executed';
  if (nonce > 0n) {
    // It may have another hash: the wallet sent it again with another fee, or somebody else executed it.
    const ranges = rangesBefore(await getBlockNumber(chain));
    const event = await findExecutionEvent(chain, { safe, safeTxHash }, ranges);
    // Without a receipt it may have happened before the blocks that are searched, so it counts as executed.
    return event || !receipt ? 'executed' : 'missing';
  }
  if (receipt) return 'missing';
  return (await lookUp(chain, sent, now)).problem ? 'missing' : 'pending';
}

async function lookUp(chain: ChainClient, sent: SentCreation, now: number): Promise<SentCreation> {
  const { problem: _before, ...lasting } = sent;
  const { transactionHash: hash, account } = sent;
  const [receipt, pooled] = await Promise.all([
    ignoreMissing(getTransactionReceipt(chain, { hash })),
    ignoreMissing(getTransaction(chain, { hash })),
  ]);
  if (receipt) return receipt.status === 'reverted' ? { ...lasting, problem: 'reverted' } : lasting;
  if (pooled)
    return isAddressEqual(pooled.from, account) ? { ...lasting, accountNonce: pooled.nonce } : lasting;
  if (sent.accountNonce !== undefined) {
    const count = await getTransactionCount(chain, { address: account });
    if (count > sent.accountNonce) return { ...lasting, problem: 'replaced' };
  }
  return now - sent.sentAt > lostAfterMs ? { ...lasting, problem: 'lost' } : lasting;
}
