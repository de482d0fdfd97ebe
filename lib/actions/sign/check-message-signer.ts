import { type Address, type Hex, isAddressEqual, recoverMessageAddress, type SignableMessage } from 'viem';
import { WalletError } from '@/lib/errors/wallet';
import { normalizeWalletSignature } from '@/lib/safe/protocol/signature';

export type SignedText = {
  readonly account: Address;
  readonly message: SignableMessage;
  readonly signature: Hex;
};

/**
 * The signature of a message (EIP-191) as gateways take it, if the account's own key made it of this message. Throws
 * `signer-changed` or `wallet-failed`.
 */
export async function checkMessageSigner({ account, message, signature }: SignedText): Promise<Hex> {
  let usable: Hex;
  let signer: Address;
  try {
    usable = normalizeWalletSignature(signature);
    signer = await recoverMessageAddress({ message, signature: usable });
  } catch (cause) {
    throw new WalletError({ kind: 'wallet-failed', cause });
  }
  if (!isAddressEqual(signer, account))
    throw new WalletError({ kind: 'signer-changed', expected: account, actual: signer });
  return usable;
}
