import { type Hash, isHash } from 'viem';
import { sendCalls } from 'viem/actions';
import { base } from '@/config/chains';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { WalletError } from '@/lib/errors/wallet';
import type { Call } from '@/lib/safe/protocol/types';
import type { SigningClient } from '@/lib/wallet/adapter/wallet-facade';

/**
 * Has the surrounding wallet propose calls of the Safe it has open (EIP-5792); its owners review and sign there.
 * Returns the safeTxHash that the wallet gives. Throws the wallet's own failure (UserRejectedError, `host-failed`,
 * `host-timeout`), and `wallet-failed` for an answer that is no hash.
 */
export async function askSurroundingWallet(wallet: SigningClient, calls: readonly Call[]): Promise<Hash> {
  const { id } = await sendCalls(wallet, {
    account: wallet.account ?? null,
    chain: base,
    calls: calls.map(({ to, value, data }) => ({ to, value, data })),
  }).catch((error: unknown) => {
    throw toAppError(error);
  });
  if (!isHash(id)) throw new WalletError({ kind: 'wallet-failed' });
  return id.toLowerCase() as Hash; // the same hash in small letters
}
