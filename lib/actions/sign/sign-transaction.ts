import type { Address, Hex } from 'viem';
import { buildTypedData } from '@/lib/safe/decode/typed-data';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import type { SigningClient } from '@/lib/wallet/adapter/wallet-facade';
import { type SigningWay, signDigest } from './sign-digest';

export type SignRequest = {
  readonly safe: SafeRef;
  readonly transaction: SafeTransaction;
  /** Who reviewed it; another account in the wallet is refused. */
  readonly account: Address;
  /** Typed data unless the person has chosen otherwise. */
  readonly way?: SigningWay;
};

/** Has the wallet sign a transaction; the very account that reviewed it must sign. Throws what `signDigest` throws. */
export async function signTransaction(
  wallet: SigningClient,
  { safe, transaction, account, way = 'typedData' }: SignRequest,
): Promise<Hex> {
  return signDigest(wallet, {
    chainId: safe.chainId,
    typedData: buildTypedData(safe, transaction),
    digest: hashTransaction(safe, transaction).safeTxHash,
    account,
    way,
  });
}
