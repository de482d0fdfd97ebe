import { type Hash, isHash } from 'viem';
import { sendTransaction, waitForTransactionReceipt } from 'viem/actions';
import { base } from '@/config/chains';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { ActionRefusedError } from '@/lib/errors/safe';
import { WalletError } from '@/lib/errors/wallet';
import { addRecentTransaction } from '@/lib/storage/recent-transactions';
import type { SigningClient } from '@/lib/wallet/adapter/wallet-facade';
import { describeAction } from '../describe-action';
import type { Reviewed } from '../prepare-confirmation';
import { assertSameAccount, assertSameChain } from '../sign/sign-digest';
import type { InspectingClients } from '../verify/load-verified-transaction';
import { prepareApproval } from './prepare-approval';

export type ApproveRequest = Reviewed & {
  /** Called once the wallet has sent it, before it is in a block. */
  readonly onSigned?: () => void;
  /** Aborted when the person stops waiting before the wallet was asked. */
  readonly signal?: AbortSignal;
};

type Clients = InspectingClients & { readonly wallet: SigningClient };

/**
 * Has an owner's account approve a transaction's hash on-chain (`approveHash`, Safe.sol), which counts as its
 * signature, also for owners that are contracts. Everything is fetched and checked again first. Returns the hash on
 * chain once it is in a block. Throws `transaction-contradicted`, ActionRefusedError and what the wallet throws.
 */
export async function approveHash(
  { wallet, ...services }: Clients,
  { onSigned, signal, ...request }: ApproveRequest,
): Promise<Hash> {
  const { account, reviewed } = request;
  const { safe } = reviewed;
  assertSameAccount(wallet, account);
  await assertSameChain(wallet, safe.chainId);
  const {
    transaction,
    call: { to, data },
  } = await prepareApproval(services, request);
  signal?.throwIfAborted();
  const transactionHash = await sendTransaction(wallet, { account, chain: base, to, data, value: 0n }).catch(
    (error: unknown) => {
      throw toAppError(error);
    },
  );
  // A wallet may answer anything, and only a hash can be followed and stored.
  if (!isHash(transactionHash)) throw new WalletError({ kind: 'wallet-failed' });
  addRecentTransaction(
    { account, chainId: safe.chainId },
    { hash: transactionHash, description: describeAction('Approve', safe, transaction.nonce) },
  );
  onSigned?.();
  const { status } = await waitForTransactionReceipt(services.chain, { hash: transactionHash }).catch(
    (error: unknown) => {
      throw toAppError(error);
    },
  );
  if (status === 'reverted')
    throw new ActionRefusedError({ reason: 'The chain rejected the approval, so it doesn’t count.' });
  return transactionHash;
}
