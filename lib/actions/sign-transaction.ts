import { type Address, type Hex, isAddressEqual } from 'viem';
import { getChainId, signTypedData } from 'viem/actions';
import { toAppError } from '@/lib/errors/to-app-error';
import { SignerChangedError, WalletFailedError, WrongNetworkError } from '@/lib/errors/wallet';
import { hashTransaction } from '@/lib/safe/hash';
import { normaliseWalletSignature, recoverSigner } from '@/lib/safe/signature';
import { buildTypedData } from '@/lib/safe/typed-data';
import type { SafeRef, SafeTransaction } from '@/lib/safe/types';
import type { SigningClient } from '@/lib/wallet/wallet-port';

export type SignRequest = {
  readonly safe: SafeRef;
  readonly transaction: SafeTransaction;
  /** Who reviewed it; another account in the wallet is refused. */
  readonly account: Address;
};

/**
 * Has the wallet sign a transaction's typed data and checks that the very account that reviewed it signed that hash.
 * Throws SignerChangedError, WrongNetworkError, UserRejectedError, WalletBusyError or WalletFailedError.
 */
export async function signTransaction(
  wallet: SigningClient,
  { safe, transaction, account }: SignRequest,
): Promise<Hex> {
  assertSameAccount(wallet, account);
  await assertSameChain(wallet, safe.chainId);
  const { safeTxHash } = hashTransaction(safe, transaction);
  let answer: Hex;
  try {
    answer = await signTypedData(wallet, { account, ...buildTypedData(safe, transaction) });
  } catch (error) {
    throw toAppError(error);
  }
  const signature = readAnswer(answer);
  const signer = await recoverSigner(safeTxHash, signature).catch((cause: unknown) => {
    throw new WalletFailedError({ cause });
  });
  if (!isAddressEqual(signer, account)) throw new SignerChangedError({ expected: account, actual: signer });
  return signature;
}

function readAnswer(answer: Hex): Hex {
  try {
    return normaliseWalletSignature(answer);
  } catch (cause) {
    throw new WalletFailedError({ cause });
  }
}

/** Throws SignerChangedError unless the wallet still has the account that reviewed. */
export function assertSameAccount(wallet: SigningClient, account: Address): void {
  const actual = wallet.account?.address;
  if (!actual || !isAddressEqual(actual, account))
    throw new SignerChangedError({ expected: account, actual: actual ?? account });
}

/** Throws WrongNetworkError unless the wallet is on the Safe's chain. */
export async function assertSameChain(wallet: SigningClient, chainId: number): Promise<void> {
  const actual = await getChainId(wallet).catch((error: unknown) => {
    throw toAppError(error);
  });
  if (actual !== chainId) throw new WrongNetworkError({ chainId: actual });
}
