import { type Hash, isHash } from 'viem';
import { sendTransaction } from 'viem/actions';
import { base } from '@/config/chains';
import type { Fees } from '@/lib/chain/read-fee-options';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { WalletError } from '@/lib/errors/wallet';
import { addRecentTransaction } from '@/lib/storage/recent-transactions';
import { storeExecution } from '@/lib/storage/running-executions';
import type { SigningClient } from '@/lib/wallet/adapter/wallet-facade';
import { describeAction } from '../describe-action';
import { assertSameAccount, assertSameChain } from '../sign/sign-digest';
import type { InspectingClients } from '../verify/load-verified-transaction';
import { prepareExecution, type ReviewedExecution } from './prepare-execution';

export type ExecuteRequest = ReviewedExecution & {
  /** The fees that the account offers; the wallet decides without them. */
  readonly fees?: Fees;
  /** Called when every check has passed, right before the wallet is asked. */
  readonly onAsking?: () => void;
  /** Aborted when the person stops waiting before the wallet was asked. */
  readonly signal?: AbortSignal;
};

export type ExecutingClients = InspectingClients & { readonly wallet: SigningClient };

/**
 * Sends a fully signed transaction to the chain; an owner who sends it need not have signed. Everything is fetched and
 * checked again, only verified signatures are used, and the call is simulated first. Returns the hash on
 * chain; the running execution and the account's recent transaction are stored. Throws `transaction-contradicted`,
 * ActionRefusedError, `execution-reverted` and what the wallet throws.
 */
export async function executeTransaction(
  { wallet, ...services }: ExecutingClients,
  { signal, fees, onAsking, ...request }: ExecuteRequest,
): Promise<Hash> {
  const { account } = request;
  assertSameAccount(wallet, account);
  const { safe } = request.reviewed;
  await assertSameChain(wallet, safe.chainId);
  const { transaction, safeTxHash, data, gas, blockNumber } = await prepareExecution(services, request);
  signal?.throwIfAborted();
  onAsking?.();
  const transactionHash = await sendTransaction(wallet, {
    account,
    chain: base,
    to: safe.address,
    data,
    value: 0n,
    gas,
    ...fees,
  }).catch((error: unknown) => {
    throw toAppError(error);
  });
  // A wallet may answer anything, and only a hash can be followed and stored.
  if (!isHash(transactionHash)) throw new WalletError({ kind: 'wallet-failed' });
  storeExecution({
    safe,
    safeTxHash,
    nonce: transaction.nonce,
    transactionHash,
    account,
    sentAt: Date.now(),
    sinceBlock: blockNumber,
  });
  addRecentTransaction(
    { account, chainId: safe.chainId },
    { hash: transactionHash, description: describeAction('Execute', safe, transaction.nonce) },
  );
  return transactionHash;
}
