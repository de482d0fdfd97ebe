import type { Address, Hash } from 'viem';
import { getTransactionReceipt } from 'viem/actions';
import { listExecutions } from '@/lib/chain/list-executions';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import type { GatewayClient } from '@/lib/gateway/http/client';
import type { TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import { getTransaction } from '@/lib/gateway/resources/transactions/transactions';
import { buildCallTree } from '@/lib/safe/decode/call-tree';
import { readOutcome } from '@/lib/safe/protocol/execution';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { listRecipients } from '@/lib/safe/risk/recipient-rules';
import { listCalledContracts } from '@/lib/safe/risk/target-rules';
import { readHashOfId } from './verify/look-up-transaction';

/** Each costs a question to the gateway and one to the chain. */
const maxProven = 6;
const maxRemembered = 200;
/** What the Safe did before, as the chain bears out. */
export type Earlier = {
  /** Whom it paid. */
  readonly paid: readonly Address[];
  /** Which contracts it called. */
  readonly called: readonly Address[];
};

const nothing: Earlier = { paid: [], called: [] };
/** What is proven once stays true: by chain transaction and hash. */
const proven = new Map<string, Earlier>();

/**
 * Whom the Safe paid and what it called by executed transactions that the gateway names: the bytes give the hash, and in
 * the receipt the Safe itself says that it executed that hash. What the gateway alone says proves nothing. Never rejects.
 */
export async function proveEarlier(
  { chain, gateway }: { readonly chain: ChainClient; readonly gateway: GatewayClient },
  safe: SafeRef,
  rows: readonly TransactionSummary[],
): Promise<Earlier> {
  const found = await Promise.all(
    rows.slice(0, maxProven).map(async ({ id, transactionHash }) => {
      const safeTxHash = readHashOfId(id);
      if (!transactionHash || !safeTxHash) return nothing;
      const key = `${safe.address} ${transactionHash} ${safeTxHash}`;
      const known = proven.get(key);
      if (known) return known;
      const now = await prove({ chain, gateway }, safe, { id, safeTxHash, transactionHash }).catch(
        () => nothing,
      );
      if (now !== nothing && proven.size < maxRemembered) proven.set(key, now);
      return now;
    }),
  );
  return { paid: found.flatMap(({ paid }) => paid), called: found.flatMap(({ called }) => called) };
}

async function prove(
  { chain, gateway }: { readonly chain: ChainClient; readonly gateway: GatewayClient },
  safe: SafeRef,
  { id, safeTxHash, transactionHash }: { id: string; safeTxHash: Hash; transactionHash: Hash },
): Promise<Earlier> {
  const [{ multisig }, receipt] = await Promise.all([
    getTransaction(gateway, { safe, id }),
    getTransactionReceipt(chain, { hash: transactionHash }),
  ]);
  if (!multisig || hashTransaction(safe, multisig.transaction).safeTxHash !== safeTxHash) return nothing;
  if (readOutcome(receipt.logs, { safe, safeTxHash }) !== 'success') return nothing;
  const tree = buildCallTree(multisig.transaction, { actor: safe.address });
  return { paid: listRecipients(tree, safe.address), called: listCalledContracts(tree, safe.address) };
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
  const trees = found.executions.flatMap(({ isSuccess, transaction }) =>
    isSuccess && transaction ? [buildCallTree(transaction, { actor: safe.address })] : [],
  );
  return {
    paid: trees.flatMap((tree) => listRecipients(tree, safe.address)),
    called: trees.flatMap((tree) => listCalledContracts(tree, safe.address)),
  };
}
