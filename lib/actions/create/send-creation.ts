import { type Address, type Hash, type Hex, isHash } from 'viem';
import { sendTransaction } from 'viem/actions';
import { base } from '@/config/chains';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { UserRejectedError, WalletError } from '@/lib/errors/wallet';
import { formatShortAddress } from '@/lib/format/address';
import { cleanText } from '@/lib/format/clean-text';
import type { SafeSetup } from '@/lib/safe/create/creation';
import type { Call, SafeRef } from '@/lib/safe/protocol/types';
import { isSameSafe } from '@/lib/storage/known-safes';
import { addRecentTransaction } from '@/lib/storage/recent-transactions';
import { dropUndeployed, keepUndeployed, undeployedSafes } from '@/lib/storage/undeployed-safes';
import type { SigningClient } from '@/lib/wallet/adapter/wallet-facade';

export type CreateRequest = {
  readonly setup: SafeSetup;
  /** The address that was shown. */
  readonly address: Address;
  readonly name: string;
  readonly account: Address;
  readonly accepted: readonly Address[];
  readonly createdAt: number;
  readonly isSavedOutside: boolean;
  /** Aborted when the person stops waiting before the wallet was asked. */
  readonly signal?: AbortSignal;
};

export type CreationToSend = {
  readonly safe: SafeRef;
  readonly request: CreateRequest;
  /** The call that creates the Safe. */
  readonly call: Pick<Call, 'to' | 'data'> & { readonly gas: bigint };
  /** The hash of the Safe's first transaction, where the same call executes it. */
  readonly safeTxHash?: Hex;
};

/**
 * Has the wallet send the creation of a Safe. Setup and transaction are stored, so that a reload and other tabs know
 * them. Throws the wallet's errors.
 */
export async function sendCreation(
  wallet: SigningClient,
  {
    safe,
    request: { setup, name, account, createdAt, isSavedOutside },
    call: { to, data, gas },
    safeTxHash,
  }: CreationToSend,
): Promise<Hash> {
  // Saved before the wallet is asked, because the creation may be mined after this page is closed.
  const row = { safe, setup: { ...setup, owners: [...setup.owners] }, name, createdAt, isSavedOutside };
  const wasKept = undeployedSafes.get().some((other) => isSameSafe(other.safe, safe));
  keepUndeployed(row);
  const transactionHash = await sendTransaction(wallet, {
    ...{ account, chain: base, to, data, gas, value: 0n },
  }).catch((error: unknown) => {
    const failure = toAppError(error);
    if (failure instanceof UserRejectedError && !wasKept) dropUndeployed(safe);
    throw failure;
  });
  // A wallet may answer anything, and only a hash can be followed and stored.
  if (!isHash(transactionHash)) throw new WalletError({ kind: 'wallet-failed' });
  keepUndeployed({
    ...row,
    sent: { transactionHash, account, sentAt: Date.now(), ...(safeTxHash && { safeTxHash }) },
  });
  const shown = name.trim() === '' ? formatShortAddress(safe.address) : cleanText(name, 60);
  addRecentTransaction(
    { account, chainId: safe.chainId },
    { hash: transactionHash, description: `Create Safe ${shown}${safeTxHash ? ' and send' : ''}` },
  );
  return transactionHash;
}
