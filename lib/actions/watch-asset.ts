import type { Address } from 'viem';
import { watchAsset as askWallet } from 'viem/actions';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import { getToken } from '@/lib/chain/tokens';
import { ChainError } from '@/lib/errors/chain';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { UserRejectedError, WalletError } from '@/lib/errors/wallet';
import { cleanText } from '@/lib/format/clean-text';
import type { SigningClient } from '@/lib/wallet/adapter/wallet-facade';

/** The longest symbol that wallets take (EIP-747 names no limit; MetaMask refuses more). */
const maxSymbolLength = 11;

/**
 * Asks the wallet to list a token (EIP-747). Symbol and decimals come from the contract or Concord's own table, never
 * from a gateway. Returns the symbol. Throws `not-a-token`, UserRejectedError, `wallet-busy`, `watch-unsupported` and
 * what reading the chain throws.
 */
export async function watchAsset(
  { chain, wallet }: { chain: ChainClient; wallet: SigningClient },
  address: Address,
): Promise<string> {
  const token = await getToken(chain, address).catch((error: unknown) => {
    throw toAppError(error);
  });
  if (!token) throw new ChainError({ kind: 'not-a-token', address });
  const symbol = cleanText(token.symbol, maxSymbolLength);
  const isListed = await askWallet(wallet, {
    type: 'ERC20',
    options: { address, symbol, decimals: token.decimals },
  }).catch((error: unknown) => {
    const walletError = toAppError(error);
    throw walletError.kind === 'wallet-failed'
      ? new WalletError({ kind: 'watch-unsupported', cause: error })
      : walletError;
  });
  // The standard lets a wallet return false where the person rejects it.
  if (!isListed) throw new UserRejectedError();
  return symbol;
}
