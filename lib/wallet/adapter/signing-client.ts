import { type Address, createClient, custom, type EIP1193Provider } from 'viem';
import { base } from '@/config/chains';
import type { SigningClient } from './wallet-facade';

/** A client that asks one wallet on behalf of one account. */
export function createSigningClient(provider: EIP1193Provider, account: Address): SigningClient {
  return createClient({
    account,
    chain: base,
    // Asking a wallet twice would show the person two requests.
    transport: custom(provider, { retryCount: 0 }),
    ccipRead: false,
  });
}
