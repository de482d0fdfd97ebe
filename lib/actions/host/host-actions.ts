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
import { askHost } from './ask-host';

/** The host chooses the nonce. */
export type HostProposeRequest = Omit<ProposeRequest, 'nonceReview'>;

type Clients = InspectingClients & { readonly wallet: SigningClient };

// Actions of the Safe that the wallet around this page has open. Nothing is signed here and nothing goes to the gateway:
// each ends as a transaction of that Safe, which its owners review, sign and execute there.

/**
 * Has the host propose a new transaction of its own Safe. The nonce is the host's to choose, so the hash that it gives
 * may be another than the reviewed one's. Throws ActionRefusedError and what `askHost` throws.
 */
export async function proposeThroughHost(
  { wallet, ...services }: Clients,
  { safe, transaction, account, acknowledged, signal, onSigned }: HostProposeRequest,
): Promise<Hash> {
  assertSameAccount(wallet, account);
  await assertSameChain(wallet, safe.chainId);
  await requireAcknowledged(services, { safe, transaction, account, acknowledged });
  const calls = unpackCalls(transaction);
  if (!calls) throw new ActionRefusedError({ reason: 'The surrounding wallet accepts only plain calls.' });
  signal?.throwIfAborted();
  const safeTxHash = await askHost(wallet, calls);
  onSigned?.();
  return safeTxHash;
}

/**
 * Has the host propose that its Safe approves another Safe's transaction as its owner (`approveHash`, Safe.sol).
 * Everything is fetched and checked again first. Throws `transaction-contradicted`, ActionRefusedError and what
 * `askHost` throws.
 */
export async function approveThroughHost(
  { wallet, ...services }: Clients,
  { signal, ...request }: ApproveRequest,
): Promise<Hash> {
  assertSameAccount(wallet, request.account);
  await assertSameChain(wallet, request.reviewed.safe.chainId);
  const { call } = await prepareApproval(services, request);
  signal?.throwIfAborted();
  return askHost(wallet, [call]);
}

/**
 * Has the host propose that its Safe executes another Safe's transaction, which counts as its own approval where it is
 * an owner. Everything is fetched and checked again, and the call is tried on the chain first. Throws
 * `transaction-contradicted`, ActionRefusedError, `execution-reverted` and what `askHost` throws.
 */
export async function executeThroughHost(
  { wallet, ...services }: Clients,
  { signal, ...request }: ExecuteRequest,
): Promise<Hash> {
  assertSameAccount(wallet, request.account);
  await assertSameChain(wallet, request.reviewed.safe.chainId);
  const { data } = await prepareExecution(services, request);
  signal?.throwIfAborted();
  return askHost(wallet, [{ to: request.reviewed.safe.address, value: 0n, data }]);
}
