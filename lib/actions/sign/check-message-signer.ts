import { type Address, type Hex, isAddressEqual, recoverMessageAddress, type SignableMessage } from 'viem';
import { WalletError } from '@/lib/errors/wallet';
import { normalizeWalletSignature } from '@/lib/safe/protocol/signature';

export type SignedText = {
  readonly account: Address;
  readonly message: SignableMessage;
  readonly signature: Hex;
};

/**
 * Returns the signature of a message (EIP-191) in the gateways' form, if the account's own key made it. Throws
 * `signer-changed` or `wallet-failed`.
 */
export async function checkMessageSigner({ account, message, signature }: SignedText): Promise<Hex> {
  let normalized: Hex;
  let signer: Address;
  try {
    normalized = normalizeWalletSignature(signature);
    signer = await recoverMessageAddress({ message, signature: normalized });
  } catch (cause) {
    throw new WalletError({ kind: 'wallet-failed', cause });
  }
  if (!isAddressEqual(signer, account))
    throw new WalletError({ kind: 'signer-changed', expected: account, actual: signer });
  return normalized;
}
