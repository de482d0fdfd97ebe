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
import { readFee } from '@/lib/chain/read-fee';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import { safeAbi } from '@/lib/safe/abi/safe';
import { readOutcome } from '@/lib/safe/protocol/execution';
import type { PaidFee } from '@/lib/safe/verify/verification';
import type { RunningExecution } from '@/lib/storage/running-executions';
import { ignoreMissing } from './ignore-missing';

type Block = { readonly number: bigint; readonly hash: Hash };

/** In a block, perhaps under another hash than it was sent with. */
type Included = {
  readonly kind: 'included';
  readonly transactionHash: Hash;
  /** False where somebody else executed it. */
  readonly isOwn: boolean;
  readonly outcome: 'success' | 'failure' | 'reverted';
  readonly block: Block;
  readonly fee: PaidFee | undefined;
  /** When the block was made, in milliseconds; undefined where the RPC does not say. */
  readonly minedAt: number | undefined;
};

/** How an execution stands on the chain at one moment. */
export type ExecutionStatus =
  | Included
  /** The account's nonce went to another transaction, and the Safe executed nothing by it. */
  | { readonly kind: 'cancelled'; readonly block: Block }
  /** In the pool. */
  | { readonly kind: 'pending'; readonly accountNonce: number }
  /** The RPC knows nothing of it: it has not come yet, is kept from the public, or was dropped. */
  | { readonly kind: 'unknown' };

/** Looks once at the chain, and believes nothing that was seen before: blocks can be taken back. */
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
    // It may have come into its block since the first question.
    const late = await findReceipt(chain, transactionHash);
    if (late) return readStatus(chain, execution, late);
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
    minedAt: (isSeen ? execution.minedAt : undefined) ?? (await readTime(chain, receipt.blockNumber)),
  };
}

/** The outcome is not kept back for it. */
const readTime = (chain: ChainClient, blockNumber: bigint): Promise<number | undefined> =>
  getBlock(chain, { blockNumber }).then(
    ({ timestamp }) => Number(timestamp) * 1_000,
    () => undefined,
  );

/**
 * The transaction by which the Safe says it was executed: a wallet that sent it anew for another fee, or somebody
 * else. The Safe's events tell it also when it happened while no page was open.
 */
async function findExecutingHash(chain: ChainClient, execution: RunningExecution): Promise<Hash | undefined> {
  const head = await getBlockNumber(chain);
  const event = await findExecutionEvent(chain, execution, rangesSince(execution.sinceBlock, head));
  return event?.transactionHash;
}

async function findReceipt(chain: ChainClient, hash: Hash): Promise<TransactionReceipt | undefined> {
  const receipt = await ignoreMissing(getTransactionReceipt(chain, { hash }));
  // Some nodes announce one before its block, whatever the library promises.
  return receipt && typeof receipt.blockNumber === 'bigint' && receipt.blockHash ? receipt : undefined;
}
