import type { Hash } from 'viem';
import { getTransactionReceipt } from 'viem/actions';
import { listExecutions } from '@/lib/chain/list-executions';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import type { GatewayClient } from '@/lib/gateway/http/client';
import { getTransaction } from '@/lib/gateway/resources/transactions/transactions';
import { readOutcome } from '@/lib/safe/protocol/execution';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { readHashOfId } from '../verify/look-up-transaction';
import { type Earlier, nothing, type PastRow, readEarlier } from './past-rows';

/** Each costs a question to the gateway and one to the chain. */
const maxProven = 6;
const maxRemembered = 200;
/** What is proven once stays true: by chain transaction and hash. */
const proven = new Map<string, Earlier>();

/**
 * Whom the Safe paid and what it called by executed transactions that the gateway names: the bytes give the hash, and in
 * the receipt the Safe itself says that it executed that hash. What the gateway alone says proves nothing. Never rejects.
 */
export async function proveEarlier(
  { chain, gateway }: { readonly chain: ChainClient; readonly gateway: GatewayClient },
  safe: SafeRef,
  rows: readonly PastRow[],
): Promise<Earlier> {
  const found = await Promise.all(
    rows.slice(0, maxProven).map(async ({ id, transactionHash, transaction }) => {
      const safeTxHash = readHashOfId(id);
      if (!transactionHash || !safeTxHash) return nothing;
      const key = `${safe.address} ${transactionHash} ${safeTxHash}`;
      const known = proven.get(key);
      if (known) return known;
      const row = { id, safeTxHash, transactionHash, transaction };
      const now = await prove({ chain, gateway }, safe, row).catch(() => nothing);
      if (now !== nothing && proven.size < maxRemembered) proven.set(key, now);
      return now;
    }),
  );
  return { paid: found.flatMap(({ paid }) => paid), called: found.flatMap(({ called }) => called) };
}

type Question = {
  readonly id: string;
  readonly safeTxHash: Hash;
  readonly transactionHash: Hash;
  /** Bytes that are at hand; the gateway is asked for others only where they do not give the hash. */
  readonly transaction: SafeTransaction | undefined;
};

async function prove(
  { chain, gateway }: { readonly chain: ChainClient; readonly gateway: GatewayClient },
  safe: SafeRef,
  { id, safeTxHash, transactionHash, transaction: known }: Question,
): Promise<Earlier> {
  const isRight = (transaction: SafeTransaction | undefined) =>
    transaction !== undefined && hashTransaction(safe, transaction).safeTxHash === safeTxHash;
  const askBytes = async () => (await getTransaction(gateway, { safe, id })).multisig?.transaction;
  const [transaction, receipt] = await Promise.all([
    isRight(known) ? known : askBytes(),
    getTransactionReceipt(chain, { hash: transactionHash }),
  ]);
  if (!transaction || !isRight(transaction)) return nothing;
  if (readOutcome(receipt.logs, { safe, safeTxHash }) !== 'success') return nothing;
  return readEarlier(safe, transaction);
}

/**
 * The same by what the Safe executed in about the last day, from its own events: of a Safe whose contract Safe's service
 * cannot follow, the gateway names nothing. Undefined where the RPC does not answer.
 */
export async function readEarlierFromChain(
  chain: ChainClient,
  safe: SafeRef,
  state: { readonly nonce: bigint; readonly blockNumber: bigint },
): Promise<Earlier | undefined> {
  const found = await listExecutions(chain, safe, state).catch(() => undefined);
  if (!found) return undefined;
  const done = found.executions.flatMap(({ isSuccess, transaction }) =>
    isSuccess && transaction ? [readEarlier(safe, transaction)] : [],
  );
  return { paid: done.flatMap(({ paid }) => paid), called: done.flatMap(({ called }) => called) };
}
