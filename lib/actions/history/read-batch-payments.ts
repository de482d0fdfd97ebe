import type { Address } from 'viem';
import { base } from '@/config/chains';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import { getToken } from '@/lib/chain/tokens';
import { cleanText } from '@/lib/format/clean-text';
import type { GatewayClient } from '@/lib/gateway/http/client';
import type { TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import { getTransaction } from '@/lib/gateway/resources/transactions/transactions';
import { isSigned } from '@/lib/history/is-signed';
import type { Payment } from '@/lib/history/read-moved';
import type { DecodedChange } from '@/lib/safe/decode/balance-changes';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { assessByAddress } from '../risk/assess-by-address';
import { predict } from '../risk/predict';
import { listConfirmations } from './read-confirmed';

export type BatchPayments = {
  /** Payments by the id of their batch. */
  readonly payments: ReadonlyMap<string, readonly Payment[]>;
  /** The number of batches whose bytes could not be fetched, or don't give the listed hash. */
  readonly unreadCount: number;
  /** The owners whose confirmations are listed, by the id of their transaction; the batches only, unless all were asked. */
  readonly confirmers: ReadonlyMap<string, readonly Address[]>;
};

type Clients = { readonly gateway: GatewayClient; readonly chain: ChainClient };

/** The number of transactions that are fetched at the same time. */
const atOnce = 6;

/** Whether a history lists this transaction as a batch, without its payments. */
export const isBatch = ({ info, execution, status }: TransactionSummary): boolean =>
  status === 'SUCCESS' &&
  execution?.kind === 'multisig' &&
  info.kind === 'custom' &&
  info.method === 'multiSend';

/**
 * Reads the payments of each batch of a history from its bytes, which must give the listed hash, and who confirmed it.
 * With `asksForAll`, also who confirmed every other executed transaction of the owners, at a request each.
 */
export async function readBatchPayments(
  clients: Clients,
  {
    safe,
    transactions,
    asksForAll = false,
  }: { safe: SafeRef; transactions: readonly TransactionSummary[]; asksForAll?: boolean },
  { signal, onProgress }: { signal: AbortSignal; onProgress?: (read: number) => void },
): Promise<BatchPayments> {
  const asked = transactions.filter((one) => isBatch(one) || (asksForAll && isSigned(one)));
  const details = new Map<string, Details>();
  for (let start = 0; start < asked.length; start += atOnce) {
    const part = asked.slice(start, start + atOnce);
    const read = await Promise.allSettled(part.map((one) => readDetails(clients, { safe, one }, signal)));
    signal.throwIfAborted();
    for (const [index, result] of read.entries()) {
      const id = part[index]?.id;
      if (result.status === 'fulfilled' && result.value && id !== undefined) details.set(id, result.value);
    }
    onProgress?.(Math.min(start + atOnce, asked.length));
  }
  const batches = transactions.filter(isBatch);
  const payments = new Map(
    batches.flatMap(({ id }) => {
      const found = details.get(id);
      return found ? [[id, found.payments] as const] : [];
    }),
  );
  const confirmers = new Map([...details].map(([id, found]) => [id, found.confirmers]));
  return { payments, confirmers, unreadCount: batches.length - payments.size };
}

type Details = { readonly confirmers: readonly Address[]; readonly payments: readonly Payment[] };

async function readDetails(
  { gateway, chain }: Clients,
  { safe, one }: { safe: SafeRef; one: TransactionSummary },
  signal: AbortSignal,
): Promise<Details | undefined> {
  const { id } = one;
  const { multisig } = await getTransaction(gateway, { safe, id }, { signal });
  const confirmations = multisig && (await listConfirmations(multisig, safe, id));
  if (!confirmations) return undefined;
  const confirmers = confirmations.map(({ signer }) => signer);
  if (!isBatch(one)) return { confirmers, payments: [] };
  const { balanceChanges } = predict(safe, assessByAddress(safe, multisig.transaction));
  const changes = balanceChanges?.balanceChanges ?? [];
  return { confirmers, payments: await Promise.all(changes.map((change) => toPayment(chain, change))) };
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
