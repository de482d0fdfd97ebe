import type { Address } from 'viem';
import type { ChainClient } from '@/lib/chain/chain-client';
import { DeedRefusedError, TransactionContradictedError } from '@/lib/errors/safe';
import { toAppError } from '@/lib/errors/to-app-error';
import type { GatewayClient } from '@/lib/gateway/client';
import type { StatedTransaction } from '@/lib/gateway/transaction-details';
import { hashTransaction } from '@/lib/safe/hash';
import { unreadableRival } from '@/lib/safe/policy';
import type { SafeRef, SafeTransaction } from '@/lib/safe/types';
import type { SigningClient } from '@/lib/wallet/wallet-port';
import { deliverSignedWork } from './deliver-signed-work';
import { type InspectedTransaction, inspectTransaction } from './inspect-transaction';
import { judgeInspected } from './judge-inspected';
import { listQueueUntil } from './list-queue-until';
import { requireAcknowledged } from './require-acknowledged';
import { signTransaction } from './sign-transaction';

export type ConfirmRequest = {
  /** What the person saw when they pressed the button. */
  readonly reviewed: InspectedTransaction;
  readonly account: Address;
  /** Names of the dangers that the person has typed to have understood. */
  readonly acknowledged: readonly string[];
  readonly onSigned?: () => void;
  readonly signal?: AbortSignal;
};

type Clients = {
  readonly chain: ChainClient;
  readonly gateway: GatewayClient;
  readonly wallet: SigningClient;
};

/**
 * Signs a queued transaction as one more owner. It is fetched and checked again first: what is signed is what was
 * reviewed, or nothing. Throws TransactionContradictedError, DeedRefusedError and what signing and the gateway throw.
 */
export async function confirmTransaction(
  { chain, gateway, wallet }: Clients,
  { reviewed, account, acknowledged, onSigned, signal }: ConfirmRequest,
): Promise<StatedTransaction> {
  const { safe } = reviewed;
  const fresh = await inspectTransaction({ chain, gateway }, { safe, id: reviewed.stated.id });
  const transaction = requireSame(reviewed, fresh);
  const { confirm } = judgeInspected(fresh, account);
  if (!confirm.allowed) throw new DeedRefusedError({ reason: confirm.reason });
  // A gateway that has just been silent is not asked for more.
  if (!fresh.copy && (await hasUnreadableRival(gateway, safe, transaction.nonce)))
    throw new DeedRefusedError({ reason: unreadableRival });
  await requireAcknowledged(chain, { safe, transaction, acknowledged });

  const signature = await signTransaction(wallet, { safe, transaction, account });
  signal?.throwIfAborted();
  onSigned?.();
  return deliverSignedWork(gateway, {
    kind: 'confirmation',
    safe,
    transaction,
    safeTxHash: hashTransaction(safe, transaction).safeTxHash,
    signer: account,
    signature,
    signedAt: Date.now(),
  });
}

/** Whether the queue has an entry with this nonce that cannot be read; what cannot be asked is not known. */
async function hasUnreadableRival(gateway: GatewayClient, safe: SafeRef, nonce: bigint): Promise<boolean> {
  const items = await listQueueUntil(gateway, safe, nonce).catch(() => []);
  return items.some((item) => item.kind === 'unreadable' && item.nonce === nonce);
}

/** The reviewed transaction, if a fresh look shows the same one without contradiction. */
export function requireSame(reviewed: InspectedTransaction, fresh: InspectedTransaction): SafeTransaction {
  if (!fresh.state) throw toAppError(fresh.chainError);
  const contradictions = fresh.inspection?.report.contradictions ?? ['Kind of transaction'];
  if (contradictions.length > 0) throw new TransactionContradictedError({ fields: contradictions });
  const seen = reviewed.inspection?.report.hashes.safeTxHash;
  const now = fresh.inspection?.report.hashes.safeTxHash;
  const { multisig } = fresh.stated;
  if (!multisig || seen !== now) throw new TransactionContradictedError({ fields: ['Transaction hash'] });
  return multisig.transaction;
}
