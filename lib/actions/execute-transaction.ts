import { type Address, type Hash, type Hex, isHash } from 'viem';
import { call, estimateGas, sendTransaction } from 'viem/actions';
import { base } from '@/config/chains';
import { deployment } from '@/config/deployment';
import type { ChainClient } from '@/lib/chain/chain-client';
import { DeedRefusedError, ExecutionRevertedError, TransactionContradictedError } from '@/lib/errors/safe';
import { toAppError } from '@/lib/errors/to-app-error';
import { WalletFailedError } from '@/lib/errors/wallet';
import { formatShortAddress } from '@/lib/format/address';
import { cleanText } from '@/lib/format/clean-text';
import type { GatewayClient } from '@/lib/gateway/client';
import { findName } from '@/lib/names/find-name';
import { encodeExecution } from '@/lib/safe/execution';
import { packSignatures } from '@/lib/safe/pack-signatures';
import { selectSignatures } from '@/lib/safe/select-signatures';
import type { SafeRef } from '@/lib/safe/types';
import { knownSafes } from '@/lib/storage/known-safes';
import { addRecentTransaction } from '@/lib/storage/recent-transactions';
import { storeExecution } from '@/lib/storage/running-executions';
import type { SigningClient } from '@/lib/wallet/wallet-port';
import { requireSame } from './confirm-transaction';
import { type InspectedTransaction, inspectTransaction } from './inspect-transaction';
import { judgeInspected } from './judge-inspected';
import { readRevertReason } from './read-revert-reason';
import { requireAcknowledged } from './require-acknowledged';
import { assertSameAccount, assertSameChain } from './sign-transaction';

export type ExecuteRequest = {
  readonly reviewed: InspectedTransaction;
  readonly account: Address;
  /** Names of the dangers that the person has typed to have understood. */
  readonly acknowledged: readonly string[];
  /** Aborted when the person stops waiting before the wallet was asked. */
  readonly signal?: AbortSignal;
};

type Clients = {
  readonly chain: ChainClient;
  readonly gateway: GatewayClient;
  readonly wallet: SigningClient;
};

/**
 * Sends a fully signed transaction to the chain; an owner who sends it need not have signed. Everything is fetched and
 * checked again, the signatures are those that count here, and the call is tried on the chain first. Returns the hash on chain; the running execution and the
 * account's recent transaction are stored. Throws TransactionContradictedError, DeedRefusedError,
 * ExecutionRevertedError and what the wallet throws.
 */
export async function executeTransaction(
  { chain, gateway, wallet }: Clients,
  { reviewed, account, acknowledged, signal }: ExecuteRequest,
): Promise<Hash> {
  assertSameAccount(wallet, account);
  const { safe } = reviewed;
  await assertSameChain(wallet, safe.chainId);
  const fresh = await inspectTransaction({ chain, gateway }, { safe, id: reviewed.stated.id });
  const transaction = requireSame(reviewed, fresh);
  const { execute } = judgeInspected(fresh, account);
  if (!execute.allowed) throw new DeedRefusedError({ reason: execute.reason });
  if (!fresh.inspection || !fresh.state) throw new TransactionContradictedError({ fields: ['Transaction'] });

  await requireAcknowledged(chain, { safe, transaction, acknowledged });

  const { report } = fresh.inspection;
  const { threshold, owners } = fresh.state;
  const { confirmations } = report;
  const signatures = selectSignatures({ confirmations, threshold, owners, executor: account });
  if (!signatures) throw new DeedRefusedError({ reason: 'Signatures are missing.' });
  const data = encodeExecution(transaction, packSignatures(signatures));
  const gas = await rehearse(chain, { from: account, to: safe.address, data });
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
  storeExecution({ safe, safeTxHash: report.hashes.safeTxHash, transactionHash, sentAt: Date.now() });
  addRecentTransaction(
    { account, chainId: safe.chainId },
    { hash: transactionHash, description: describe(safe, transaction.nonce) },
  );
  return transactionHash;
}

const maxNameLength = 60;

/** What the account's list of recent transactions says about an execution. */
function describe(safe: SafeRef, nonce: bigint): string {
  const known = knownSafes.get().map((entry) => ({ name: entry.name, address: entry.safe.address }));
  const name = findName(safe.address, [...known, ...deployment.knownNames]);
  const shownName = name === undefined ? formatShortAddress(safe.address) : cleanText(name, maxNameLength);
  return `Execute transaction ${nonce} of ${shownName}`;
}

/** Tries the call on the chain and returns its gas with a margin of a fifth. Throws ExecutionRevertedError. */
async function rehearse(
  chain: ChainClient,
  { from, to, data }: { from: Address; to: Address; data: Hex },
): Promise<bigint> {
  try {
    const [gas] = await Promise.all([
      estimateGas(chain, { account: from, to, data }),
      call(chain, { account: from, to, data }),
    ]);
    return (gas * 6n) / 5n;
  } catch (error) {
    const reason = readRevertReason(error);
    if (reason === undefined) throw toAppError(error);
    throw new ExecutionRevertedError({ reason, cause: error });
  }
}
