import { type Address, createWalletClient, custom, type EIP1193Provider, type WalletClient } from 'viem';
import { base } from '@/config/chains';

/** A client that asks one wallet on behalf of one account. It stands apart because it is fetched when one signs. */
export function createSigningClient(provider: EIP1193Provider, account: Address): WalletClient {
  return createWalletClient({
    account,
    chain: base,
    // Asking a wallet twice would show the person two requests.
    transport: custom(provider, { retryCount: 0 }),
    ccipRead: false,
  });
}
