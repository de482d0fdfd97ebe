import type { Address, Hash } from 'viem';
import { getTransactionReceipt } from 'viem/actions';
import type { ChainClient } from '@/lib/chain/chain-client';
import type { GatewayClient } from '@/lib/gateway/client';
import type { TransactionSummary } from '@/lib/gateway/transaction-list';
import { getTransaction } from '@/lib/gateway/transactions';
import { buildCallTree } from '@/lib/safe/call-tree';
import { readOutcome } from '@/lib/safe/execution';
import { hashTransaction } from '@/lib/safe/hash';
import { listRecipients } from '@/lib/safe/rules/recipient-rules';
import type { SafeRef } from '@/lib/safe/types';
import { readHashOfId } from './look-up-transaction';

/** Each costs a question to the gateway and one to the chain. */
const maxProven = 6;
const maxRemembered = 200;
/** What is proven once stays true: by chain transaction and hash. */
const proven = new Map<string, readonly Address[]>();

/**
 * Whom the Safe has paid by executed transactions that the gateway names: the bytes give the hash, and in the receipt the
 * Safe itself says that it executed that hash. What the gateway alone says proves nothing. Never rejects.
 */
export async function provePayments(
  { chain, gateway }: { readonly chain: ChainClient; readonly gateway: GatewayClient },
  safe: SafeRef,
  rows: readonly TransactionSummary[],
): Promise<readonly Address[]> {
  const paid = await Promise.all(
    rows.slice(0, maxProven).map(async ({ id, transactionHash }) => {
      const safeTxHash = readHashOfId(id);
      if (!transactionHash || !safeTxHash) return [];
      const key = `${safe.address} ${transactionHash} ${safeTxHash}`;
      const known = proven.get(key);
      if (known) return known;
      const found = await prove({ chain, gateway }, safe, { id, safeTxHash, transactionHash }).catch(
        () => [],
      );
      if (found.length > 0 && proven.size < maxRemembered) proven.set(key, found);
      return found;
    }),
  );
  return paid.flat();
}

async function prove(
  { chain, gateway }: { readonly chain: ChainClient; readonly gateway: GatewayClient },
  safe: SafeRef,
  { id, safeTxHash, transactionHash }: { id: string; safeTxHash: Hash; transactionHash: Hash },
): Promise<readonly Address[]> {
  const [{ multisig }, receipt] = await Promise.all([
    getTransaction(gateway, { safe, id }),
    getTransactionReceipt(chain, { hash: transactionHash }),
  ]);
  if (!multisig || hashTransaction(safe, multisig.transaction).safeTxHash !== safeTxHash) return [];
  if (readOutcome(receipt.logs, { safe, safeTxHash }) !== 'success') return [];
  return listRecipients(buildCallTree(multisig.transaction, { actor: safe.address }), safe.address);
}
