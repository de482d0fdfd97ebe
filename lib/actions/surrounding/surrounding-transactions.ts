import type { Hash } from 'viem';
import { ActionRefusedError } from '@/lib/errors/safe';
import { unpackCalls } from '@/lib/safe/decode/unpack-calls';
import type { SigningClient } from '@/lib/wallet/adapter/wallet-facade';
import type { ApproveRequest } from '../execution/approve-hash';
import type { ExecuteRequest } from '../execution/execute-transaction';
import { prepareApproval } from '../execution/prepare-approval';
import { prepareExecution } from '../execution/prepare-execution';
import type { ProposeRequest } from '../propose-transaction';
import { requireAcknowledged } from '../risk/require-acknowledged';
import { assertSameAccount, assertSameChain } from '../sign/sign-digest';
import type { InspectingClients } from '../verify/load-verified-transaction';
import { askSurroundingWallet } from './ask-surrounding-wallet';

/** The surrounding wallet chooses the nonce. */
export type SurroundingProposeRequest = Omit<ProposeRequest, 'nonceReview'>;

type Clients = InspectingClients & { readonly wallet: SigningClient };

// Actions of the Safe that the surrounding wallet has open. Concord signs nothing and sends nothing to the gateway:
// each action becomes a transaction of that Safe, which its owners review, sign and execute in the wallet.

/**
 * Has the surrounding wallet propose a new transaction of its Safe. The wallet chooses the nonce, so the returned hash
 * may differ from the reviewed one. Throws ActionRefusedError and what `askSurroundingWallet` throws.
 */
export async function proposeInSurroundingWallet(
  { wallet, ...services }: Clients,
  { safe, transaction, account, acknowledged, signal, onSigned }: SurroundingProposeRequest,
): Promise<Hash> {
  assertSameAccount(wallet, account);
  await assertSameChain(wallet, safe.chainId);
  await requireAcknowledged(services, { safe, transaction, account, acknowledged });
  const calls = unpackCalls(transaction);
  if (!calls) throw new ActionRefusedError({ reason: 'The surrounding wallet accepts only plain calls.' });
  signal?.throwIfAborted();
  const safeTxHash = await askSurroundingWallet(wallet, calls);
  onSigned?.();
  return safeTxHash;
}

/**
 * Has the surrounding wallet propose that its Safe approves another Safe's transaction as its owner (`approveHash`,
 * Safe.sol). Everything is fetched and checked again first. Throws `transaction-contradicted`, ActionRefusedError and
 * what `askSurroundingWallet` throws.
 */
export async function approveInSurroundingWallet(
  { wallet, ...services }: Clients,
  { signal, ...request }: ApproveRequest,
): Promise<Hash> {
  assertSameAccount(wallet, request.account);
  await assertSameChain(wallet, request.reviewed.safe.chainId);
  const { call } = await prepareApproval(services, request);
  signal?.throwIfAborted();
  return askSurroundingWallet(wallet, [call]);
}

/**
 * Has the surrounding wallet propose that its Safe executes another Safe's transaction, which counts as its approval
 * where it is an owner. Everything is fetched and checked again, and the call is tried on the chain first. Throws
 * `transaction-contradicted`, ActionRefusedError, `execution-reverted` and what `askSurroundingWallet` throws.
 */
export async function executeInSurroundingWallet(
  { wallet, ...services }: Clients,
  { signal, ...request }: ExecuteRequest,
): Promise<Hash> {
  assertSameAccount(wallet, request.account);
  await assertSameChain(wallet, request.reviewed.safe.chainId);
  const { data } = await prepareExecution(services, request);
  signal?.throwIfAborted();
  return askSurroundingWallet(wallet, [{ to: request.reviewed.safe.address, value: 0n, data }]);
}
