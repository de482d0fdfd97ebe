import { type Address, type Hash, isHash } from 'viem';
import { sendTransaction } from 'viem/actions';
import { base } from '@/config/chains';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import { CreationError } from '@/lib/errors/creation';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { UserRejectedError, WalletError } from '@/lib/errors/wallet';
import { formatShortAddress } from '@/lib/format/address';
import { cleanText } from '@/lib/format/clean-text';
import type { SafeSetup } from '@/lib/safe/create/creation';
import { dropUndeployed, keepUndeployed, undeployedSafes } from '@/lib/storage/creation/undeployed-safes';
import { isSameSafe } from '@/lib/storage/known-safes';
import { addRecentTransaction } from '@/lib/storage/recent-transactions';
import type { SigningClient } from '@/lib/wallet/adapter/wallet-facade';
import { assertSameAccount, assertSameChain } from '../sign/sign-digest';
import { predictAddress } from './creation-contracts';
import { prepareCreation } from './prepare-creation';
import { requireAbleOwners } from './require-able-owners';

export type CreateRequest = {
  readonly setup: SafeSetup;
  /** As it was shown. */
  readonly address: Address;
  readonly name: string;
  readonly account: Address;
  readonly accepted: readonly Address[];
  readonly createdAt: number;
  readonly isSavedOutside: boolean;
  /** Aborted when the person stops waiting before the wallet was asked. */
  readonly signal?: AbortSignal;
};

type Clients = { readonly chain: ChainClient; readonly wallet: SigningClient };

/**
 * Has the wallet create a Safe. Owners, contracts and address are checked again, and the call is tried on the chain first.
 * Returns the hash on chain; the setup and its transaction are stored, so that a reload and other tabs know of them. Throws
 * CreationError, ActionRefusedError, and what the wallet and the RPC throw.
 */
export async function createSafe(
  { chain, wallet }: Clients,
  { setup, address, name, account, accepted, createdAt, isSavedOutside, signal }: CreateRequest,
): Promise<Hash> {
  const safe = { chainId: base.id, address: predictAddress(setup) };
  if (safe.address !== address) throw new CreationError({ kind: 'predicted-address-differs' });
  assertSameAccount(wallet, account);
  await assertSameChain(wallet, safe.chainId);
  await requireAbleOwners(chain, { safe, setup, accepted });
  const { to, data, gas } = await prepareCreation(chain, { setup, account });
  signal?.throwIfAborted();
  // Before the wallet is asked: what it sends may be mined although this page is closed.
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
  // A wallet may answer anything; what is no hash can neither be followed nor stored.
  if (!isHash(transactionHash)) throw new WalletError({ kind: 'wallet-failed' });
  keepUndeployed({ ...row, sent: { transactionHash, account, sentAt: Date.now() } });
  const shown = name.trim() === '' ? formatShortAddress(safe.address) : cleanText(name, 60);
  addRecentTransaction(
    { account, chainId: safe.chainId },
    { hash: transactionHash, description: `Create Safe ${shown}` },
  );
  return transactionHash;
}
