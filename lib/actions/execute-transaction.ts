import { type Address, type Hash, isHash } from 'viem';
import { sendTransaction } from 'viem/actions';
import { base } from '@/config/chains';
import { DeedRefusedError, TransactionContradictedError } from '@/lib/errors/safe';
import { toAppError } from '@/lib/errors/to-app-error';
import { WalletFailedError } from '@/lib/errors/wallet';
import { encodeExecution } from '@/lib/safe/execution';
import { packSignatures } from '@/lib/safe/pack-signatures';
import { selectSignatures } from '@/lib/safe/select-signatures';
import { addRecentTransaction } from '@/lib/storage/recent-transactions';
import { storeExecution } from '@/lib/storage/running-executions';
import type { SigningClient } from '@/lib/wallet/wallet-port';
import { describeDeed } from './describe-deed';
import { type InspectedTransaction, type InspectingClients, inspectTransaction } from './inspect-transaction';
import { judgeInspected } from './judge-inspected';
import { rehearseExecution } from './rehearse-execution';
import { requireAcknowledged } from './require-acknowledged';
import { requireSame } from './require-same';
import { assertSameAccount, assertSameChain } from './sign-digest';

export type ExecuteRequest = {
  readonly reviewed: InspectedTransaction;
  readonly account: Address;
  /** Names of the dangers that the person has typed to have understood. */
  readonly acknowledged: readonly string[];
  /** Aborted when the person stops waiting before the wallet was asked. */
  readonly signal?: AbortSignal;
};

type Clients = InspectingClients & { readonly wallet: SigningClient };

/**
 * Sends a fully signed transaction to the chain; an owner who sends it need not have signed. Everything is fetched and
 * checked again, the signatures are those that count here, and the call is tried on the chain first. Returns the hash on
 * chain; the running execution and the account's recent transaction are stored. Throws TransactionContradictedError,
 * DeedRefusedError, ExecutionRevertedError and what the wallet throws.
 */
export async function executeTransaction(
  { wallet, ...services }: Clients,
  { reviewed, account, acknowledged, signal }: ExecuteRequest,
): Promise<Hash> {
  assertSameAccount(wallet, account);
  const { chain } = services;
  const { safe, trust } = reviewed;
  await assertSameChain(wallet, safe.chainId);
  const fresh = await inspectTransaction(services, { safe, id: reviewed.stated.id, trust });
  const transaction = requireSame(reviewed, fresh);
  const { execute } = judgeInspected(fresh, account);
  if (!execute.allowed) throw new DeedRefusedError({ reason: execute.reason });
  if (!fresh.inspection || !fresh.state) throw new TransactionContradictedError({ fields: ['Transaction'] });

  await requireAcknowledged(services, { safe, transaction, acknowledged });

  const { report } = fresh.inspection;
  const { threshold, owners } = fresh.state;
  const { confirmations } = report;
  const signatures = selectSignatures({ confirmations, threshold, owners, executor: account });
  if (!signatures) throw new DeedRefusedError({ reason: 'Signatures are missing.' });
  const packed = packSignatures(signatures);
  const data = encodeExecution(transaction, packed);
  const gas = await rehearseExecution(chain, {
    safe: safe.address,
    account,
    transaction,
    signatures: packed,
  });
  signal?.throwIfAborted();
  const transactionHash = await sendTransaction(wallet, {
    account,
    chain: base,
    to: safe.address,
    data,
    value: 0n,
    gas,
  }).catch((error: unknown) => {
    throw toAppError(error);
  });
  // A wallet may answer anything; what is no hash can neither be followed nor stored.
  if (!isHash(transactionHash)) throw new WalletFailedError({});
  storeExecution({
    safe,
    safeTxHash: report.hashes.safeTxHash,
    nonce: transaction.nonce,
    transactionHash,
    account,
    sentAt: Date.now(),
    sinceBlock: fresh.state.blockNumber,
  });
  addRecentTransaction(
    { account, chainId: safe.chainId },
    { hash: transactionHash, description: describeDeed('Execute', safe, transaction.nonce) },
  );
  return transactionHash;
}
