import { getAddress, type Hash, isAddressEqual, withTimeout } from 'viem';
import { getTransaction, getTransactionReceipt, readContract } from 'viem/actions';
import { ChainError } from '@/lib/errors/chain';
import { readName } from '@/lib/errors/mapping/walk-causes';
import { safeAbi } from '@/lib/safe/abi/safe';
import { readOutcome, readPayment } from '@/lib/safe/protocol/execution';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { readExecutedSignatures } from '@/lib/safe/verify/executed-signatures';
import type { OnchainExecution } from '@/lib/safe/verify/verification';
import { findExecutionEvent, rangesBefore } from './find-execution-event';
import { readBlockTime } from './read-block-time';
import { readFee } from './read-fee';
import type { ChainClient } from './rpc/chain-client';

export type ExecutedTransaction = {
  readonly safe: SafeRef;
  readonly transaction: SafeTransaction;
  readonly safeTxHash: Hash;
};

/**
 * Reads an execution from the chain transaction that is claimed for it: the Safe's own event in the receipt, the
 * sender, the signatures. Never rejects.
 */
export async function readExecution(
  client: ChainClient,
  wanted: ExecutedTransaction,
  transactionHash: Hash,
): Promise<OnchainExecution> {
  try {
    return await readFound(client, wanted, transactionHash);
  } catch (cause) {
    return missing.has(readName(cause)) ? { kind: 'missing' } : { kind: 'unread', cause };
  }
}

const missing: ReadonlySet<string | undefined> = new Set([
  'TransactionReceiptNotFoundError',
  'TransactionNotFoundError',
]);

/** A search of old blocks may take long on a busy node, and the page can be shown without it. */
const searchTimeoutMs = 8_000;

/**
 * Finds an execution by the Safe's own event, searching back from `upTo` for somewhat more than a day. Never rejects.
 */
export async function findExecution(
  client: ChainClient,
  wanted: ExecutedTransaction,
  upTo: bigint,
): Promise<OnchainExecution> {
  const search = async (): Promise<OnchainExecution> => {
    const event = await findExecutionEvent(client, wanted, rangesBefore(upTo));
    return event ? readFound(client, wanted, event.transactionHash) : { kind: 'absent' };
  };
  try {
    return await withTimeout(search, {
      timeout: searchTimeoutMs,
      errorInstance: new ChainError({ kind: 'rpc-timeout' }),
    });
  } catch (cause) {
    return { kind: 'unread', cause };
  }
}

async function readFound(
  client: ChainClient,
  wanted: ExecutedTransaction,
  transactionHash: Hash,
): Promise<OnchainExecution> {
  const [receipt, sent] = await Promise.all([
    getTransactionReceipt(client, { hash: transactionHash }),
    getTransaction(client, { hash: transactionHash }),
  ]);
  const { blockNumber, logs } = receipt;
  const from = getAddress(receipt.from);
  const isDirect = sent.to !== null && isAddressEqual(sent.to, wanted.safe.address);
  const signatures = readExecutedSignatures({ logs, from, to: sent.to, input: sent.input }, wanted);
  const [minedAt, threshold] = await Promise.all([
    // Without the time the execution is still shown.
    readBlockTime(client, receipt),
    signatures?.threshold ?? readThreshold(client, wanted.safe, blockNumber),
  ]);
  return {
    kind: 'found',
    ...{ transactionHash, blockNumber, sender: from, fee: readFee(receipt) },
    date: minedAt === undefined ? undefined : new Date(minedAt),
    outcome: readOutcome(logs, wanted),
    payment: readPayment(logs, wanted),
    input: isDirect ? sent.input : undefined,
    signatures: signatures && { ...signatures, threshold },
  };
}

/** Reads the threshold at the block before; nodes without old states don't answer, which gives undefined. */
const readThreshold = (client: ChainClient, { address }: SafeRef, blockNumber: bigint) =>
  readContract(client, {
    ...{ abi: safeAbi, address, functionName: 'getThreshold' },
    blockNumber: blockNumber - 1n,
  }).then(Number, () => undefined);
