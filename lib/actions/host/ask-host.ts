import { type Hash, isHash } from 'viem';
import { sendCalls } from 'viem/actions';
import { base } from '@/config/chains';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { WalletError } from '@/lib/errors/wallet';
import type { Call } from '@/lib/safe/protocol/types';
import type { SigningClient } from '@/lib/wallet/adapter/wallet-facade';

/**
 * Has the wallet around this page propose calls as the Safe that it has open (EIP-5792); its owners review and sign
 * there. Gives the safeTxHash by which the host names it. Throws what the host says: UserRejectedError, `host-failed`,
 * `host-timeout`, and `wallet-failed` for an answer that is no hash.
 */
export async function askHost(wallet: SigningClient, calls: readonly Call[]): Promise<Hash> {
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
