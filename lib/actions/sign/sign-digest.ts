import {
  type Address,
  type Hash,
  type Hex,
  isAddressEqual,
  isHex,
  size,
  type TypedDataDefinition,
} from 'viem';
import { getChainId, signMessage, signTypedData } from 'viem/actions';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { WalletError } from '@/lib/errors/wallet';
import {
  normalizeMessageSignature,
  normalizeWalletSignature,
  recoverSigner,
} from '@/lib/safe/protocol/signature';
import type { SigningClient } from '@/lib/wallet/adapter/wallet-facade';

/**
 * How the wallet is asked: with the typed data, which it shows field by field, or with the hash as a message, of which
 * it shows only the 32 bytes.
 */
export type SigningWay = 'typedData' | 'hash';

export type DigestRequest = {
  readonly chainId: number;
  /** The typed data for the wallet, and its digest as computed by Concord (EIP-712). */
  readonly typedData: TypedDataDefinition;
  readonly digest: Hash;
  /** The account that reviewed it; another account in the wallet is refused. */
  readonly account: Address;
  readonly way: SigningWay;
};

/**
 * Has the wallet sign a digest, and checks that the reviewing account signed exactly this digest. The method
 * `eth_sign` is never called: the hash goes out as a message (`personal_sign`, EIP-191). Throws `signer-changed`,
 * `wrong-network`, UserRejectedError, `wallet-busy`, `typed-data-unsupported`,
 * `contract-account` or `wallet-failed`.
 */
export async function signDigest(
  wallet: SigningClient,
  { chainId, typedData, digest, account, way }: DigestRequest,
): Promise<Hex> {
  assertSameAccount(wallet, account);
  await assertSameChain(wallet, chainId);
  const signature =
    way === 'hash' ? await signHash(wallet, account, digest) : await signFields(wallet, account, typedData);
  const signer = await recoverSigner(digest, signature).catch((cause: unknown) => {
    throw new WalletError({ kind: 'wallet-failed', cause });
  });
  if (!isAddressEqual(signer, account))
    throw new WalletError({ kind: 'signer-changed', expected: account, actual: signer });
  return signature;
}

/** The longest signature of a key, in bytes: 65, and room for a broken one. */
const maxKeySignature = 96;

async function signFields(
  wallet: SigningClient,
  account: Address,
  typedData: TypedDataDefinition,
): Promise<Hex> {
  const answer = await signTypedData(wallet, { account, ...typedData }).catch((error: unknown) => {
    throw toAppError(error, { asked: 'typedData' });
  });
  // Contract accounts return longer signatures than any key (EIP-1271, ERC-6492).
  if (isHex(answer) && size(answer) > maxKeySignature) throw new WalletError({ kind: 'contract-account' });
  return readAnswer(answer, normalizeWalletSignature);
}

async function signHash(wallet: SigningClient, account: Address, digest: Hash): Promise<Hex> {
  const answer = await signMessage(wallet, { account, message: { raw: digest } }).catch((error: unknown) => {
    throw toAppError(error);
  });
  return readAnswer(answer, normalizeMessageSignature);
}

function readAnswer(answer: Hex, normalizeSignature: (answer: Hex) => Hex): Hex {
  try {
    return normalizeSignature(answer);
  } catch (cause) {
    throw new WalletError({ kind: 'wallet-failed', cause });
  }
}

/** Throws `signer-changed` unless the wallet still has the reviewing account. */
export function assertSameAccount(wallet: SigningClient, account: Address): void {
  const actual = wallet.account?.address;
  if (!actual || !isAddressEqual(actual, account))
    throw new WalletError({ kind: 'signer-changed', expected: account, actual: actual ?? account });
}

/** Throws `wrong-network` unless the wallet is on the Safe's chain. */
export async function assertSameChain(wallet: SigningClient, chainId: number): Promise<void> {
  const actual = await getChainId(wallet).catch((error: unknown) => {
    throw toAppError(error);
  });
  if (actual !== chainId) throw new WalletError({ kind: 'wrong-network', chainId: actual });
}
