import type { Address } from 'viem';
import { base } from '@/config/chains';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import { getToken } from '@/lib/chain/tokens';
import { cleanText } from '@/lib/format/clean-text';
import type { GatewayClient } from '@/lib/gateway/http/client';
import type { TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import { getTransaction } from '@/lib/gateway/resources/transactions/transactions';
import type { Payment } from '@/lib/history/read-moved';
import type { DecodedChange } from '@/lib/safe/decode/balance-changes';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { assessByAddress } from '../risk/assess-by-address';
import { predict } from '../risk/predict';
import { readHashOfId } from '../verify/look-up-transaction';

export type BatchPayments = {
  /** Payments by the id of their batch. */
  readonly payments: ReadonlyMap<string, readonly Payment[]>;
  /** The number of batches whose bytes could not be fetched, or don't give the listed hash. */
  readonly unreadCount: number;
};

type Clients = { readonly gateway: GatewayClient; readonly chain: ChainClient };

/** The number of batches that are fetched at the same time. */
const atOnce = 6;

/** Whether a history lists this transaction as a batch, without its payments. */
export const isBatch = ({ info, execution, status }: TransactionSummary): boolean =>
  status === 'SUCCESS' &&
  execution?.kind === 'multisig' &&
  info.kind === 'custom' &&
  info.method === 'multiSend';

/** Reads the payments of each batch of a history from its bytes, which must give the listed hash. */
export async function readBatchPayments(
  clients: Clients,
  { safe, transactions }: { safe: SafeRef; transactions: readonly TransactionSummary[] },
  { signal }: { signal: AbortSignal },
): Promise<BatchPayments> {
  const batches = transactions.filter(isBatch);
  const payments = new Map<string, readonly Payment[]>();
  let unreadCount = 0;
  for (let start = 0; start < batches.length; start += atOnce) {
    const part = batches.slice(start, start + atOnce);
    const read = await Promise.allSettled(part.map(({ id }) => readBatch(clients, { safe, id }, signal)));
    signal.throwIfAborted();
    for (const [index, result] of read.entries()) {
      const id = part[index]?.id;
      if (result.status === 'fulfilled' && result.value && id !== undefined) payments.set(id, result.value);
      else unreadCount += 1;
    }
  }
  return { payments, unreadCount };
}

async function readBatch(
  { gateway, chain }: Clients,
  { safe, id }: { safe: SafeRef; id: string },
  signal: AbortSignal,
): Promise<readonly Payment[] | undefined> {
  const { multisig } = await getTransaction(gateway, { safe, id }, { signal });
  if (!multisig || hashTransaction(safe, multisig.transaction).safeTxHash !== readHashOfId(id))
    return undefined;
  const { balanceChanges } = predict(safe, assessByAddress(safe, multisig.transaction));
  return Promise.all((balanceChanges?.balanceChanges ?? []).map((change) => toPayment(chain, change)));
}

async function toPayment(
  chain: ChainClient,
  { direction, asset, amount, counterparty }: DecodedChange,
): Promise<Payment> {
  const none = { amount: undefined, decimals: undefined, collectibleId: undefined };
  switch (asset.kind) {
    case 'native':
      return { ...none, ...base.nativeCurrency, token: 'native', amount, direction, counterparty };
    case 'collectible': {
      const collectibleId = String(asset.id);
      return { ...none, token: asset.collection, symbol: '', collectibleId, direction, counterparty };
    }
    case 'token': {
      const { symbol, decimals } = await describeToken(chain, asset.token);
      return { ...none, token: asset.token, symbol, amount, decimals, direction, counterparty };
    }
  }
}

/** Without an answer from the chain the amount is shown in base units. */
async function describeToken(chain: ChainClient, address: Address) {
  const token = await getToken(chain, address).catch(() => undefined);
  return { symbol: cleanText(token?.symbol ?? '', 20), decimals: token?.decimals };
}
