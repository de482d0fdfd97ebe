import { type Hash, isAddressEqual, type TransactionReceipt } from 'viem';
import {
  getBlock,
  getBlockNumber,
  getTransaction,
  getTransactionCount,
  getTransactionReceipt,
  readContract,
} from 'viem/actions';
import { findExecutionEvent, rangesSince } from '@/lib/chain/find-execution-event';
import { readBlockTime } from '@/lib/chain/read-block-time';
import { readFee } from '@/lib/chain/read-fee';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import { safeAbi } from '@/lib/safe/abi/safe';
import { readOutcome } from '@/lib/safe/protocol/execution';
import type { PaidFee } from '@/lib/safe/verify/verification';
import type { RunningExecution } from '@/lib/storage/running-executions';
import { ignoreMissing } from './ignore-missing';

type Block = { readonly number: bigint; readonly hash: Hash };

/** In a block, possibly under another hash than the sent one. */
type Included = {
  readonly kind: 'included';
  readonly transactionHash: Hash;
  /** False where somebody else executed it. */
  readonly isOwn: boolean;
  readonly outcome: 'success' | 'failure' | 'reverted';
  readonly block: Block;
  readonly fee: PaidFee | undefined;
  /** The time of the block, in milliseconds; undefined where the RPC doesn't return it. */
  readonly minedAt: number | undefined;
};

/** The status of an execution on the chain. */
export type ExecutionStatus =
  | Included
  /** Another transaction used the account's nonce, and the Safe executed nothing. */
  | { readonly kind: 'cancelled'; readonly block: Block }
  /** In the mempool. */
  | { readonly kind: 'pending'; readonly accountNonce: number }
  /** The RPC doesn't know it: it has not arrived yet, is private, or was dropped. */
  | { readonly kind: 'unknown' };

/** Reads the status afresh from the chain, because blocks can be taken back. */
export async function lookUpExecution(
  chain: ChainClient,
  execution: RunningExecution,
): Promise<ExecutionStatus> {
  const { safe, transactionHash, account, accountNonce } = execution;
  const own = await findReceipt(chain, transactionHash);
  const ownStatus = own && (await readStatus(chain, execution, own));
  if (ownStatus && ownStatus.outcome !== 'reverted') return ownStatus;

  const [pooled, nonce, count] = await Promise.all([
    ignoreMissing(getTransaction(chain, { hash: transactionHash })),
    readContract(chain, { abi: safeAbi, address: safe.address, functionName: 'nonce' }),
    accountNonce === undefined ? undefined : getTransactionCount(chain, { address: account }),
  ]);
  if (nonce > execution.nonce) {
    const executedBy = await findExecutingHash(chain, execution);
    const receipt = executedBy && (await findReceipt(chain, executedBy));
    if (receipt) return readStatus(chain, execution, receipt);
  }
  if (ownStatus) return ownStatus;
  if (accountNonce !== undefined && count !== undefined && count > accountNonce) {
    // It may have been included since the first request.
    const lateReceipt = await findReceipt(chain, transactionHash);
    if (lateReceipt) return readStatus(chain, execution, lateReceipt);
    const { number, hash } = await getBlock(chain);
    return { kind: 'cancelled', block: { number, hash } };
  }
  return pooled ? { kind: 'pending', accountNonce: pooled.nonce } : { kind: 'unknown' };
}

async function readStatus(
  chain: ChainClient,
  execution: RunningExecution,
  receipt: TransactionReceipt,
): Promise<Included> {
  const outcome = readOutcome(receipt.logs, execution);
  const isSeen = execution.block?.hash === receipt.blockHash;
  return {
    kind: 'included',
    transactionHash: receipt.transactionHash,
    isOwn: isAddressEqual(receipt.from, execution.account),
    outcome: outcome === 'absent' ? 'reverted' : outcome,
    block: { number: receipt.blockNumber, hash: receipt.blockHash },
    fee: readFee(receipt),
    minedAt: (isSeen ? execution.minedAt : undefined) ?? (await readBlockTime(chain, receipt)),
  };
}

/**
 * Finds the chain transaction that executed it, from the Safe's event: the wallet may have sent another one with
 * another fee, or somebody else executed it, even while no page was open.
 */
async function findExecutingHash(chain: ChainClient, execution: RunningExecution): Promise<Hash | undefined> {
  const head = await getBlockNumber(chain);
  const event = await findExecutionEvent(chain, execution, rangesSince(execution.sinceBlock, head));
  return event?.transactionHash;
}

async function findReceipt(chain: ChainClient, hash: Hash): Promise<TransactionReceipt | undefined> {
  const receipt = await ignoreMissing(getTransactionReceipt(chain, { hash }));
  // Some nodes return a receipt before its block, whatever viem's types say.
  return receipt && typeof receipt.blockNumber === 'bigint' && receipt.blockHash ? receipt : undefined;
}
