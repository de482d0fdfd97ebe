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
import { type Earlier, noDealings, type PastRow, readEarlier } from './past-rows';

/** Each proof costs one request to the gateway and one to the chain. */
const maxProven = 6;
const maxRemembered = 200;
/** Proofs by chain transaction and hash; a proof stays true. */
const proven = new Map<string, Earlier>();

/**
 * Lists whom the Safe paid and what it called, from executed transactions that the gateway lists. Each is proven: its
 * bytes give the hash, and the receipt has the Safe's own event for that hash. The gateway's word alone proves nothing.
 * Never rejects.
 */
export async function proveEarlier(
  { chain, gateway }: { readonly chain: ChainClient; readonly gateway: GatewayClient },
  safe: SafeRef,
  rows: readonly PastRow[],
): Promise<Earlier> {
  const proofs = await Promise.all(
    rows.slice(0, maxProven).map(async ({ id, transactionHash, transaction }) => {
      const safeTxHash = readHashOfId(id);
      if (!transactionHash || !safeTxHash) return noDealings;
      const key = `${safe.address} ${transactionHash} ${safeTxHash}`;
      const earlier = proven.get(key);
      if (earlier) return earlier;
      const row = { id, safeTxHash, transactionHash, transaction };
      const proof = await prove({ chain, gateway }, safe, row).catch(() => noDealings);
      if (proof !== noDealings && proven.size < maxRemembered) proven.set(key, proof);
      return proof;
    }),
  );
  return { paid: proofs.flatMap(({ paid }) => paid), called: proofs.flatMap(({ called }) => called) };
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
  if (!transaction || !isRight(transaction)) return noDealings;
  if (readOutcome(receipt.logs, { safe, safeTxHash }) !== 'success') return noDealings;
  return readEarlier(safe, transaction);
}

/**
 * Lists the same from the Safe's own events of about the last day, for a Safe that Safe's service cannot follow.
 * Undefined where the RPC does not answer.
 */
export async function readEarlierFromChain(
  chain: ChainClient,
  safe: SafeRef,
  state: { readonly nonce: bigint; readonly blockNumber: bigint },
): Promise<Earlier | undefined> {
  const listed = await listExecutions(chain, safe, state).catch(() => undefined);
  if (!listed) return undefined;
  const done = listed.executions.flatMap(({ isSuccess, transaction }) =>
    isSuccess && transaction ? [readEarlier(safe, transaction)] : [],
  );
  return { paid: done.flatMap(({ paid }) => paid), called: done.flatMap(({ called }) => called) };
}
