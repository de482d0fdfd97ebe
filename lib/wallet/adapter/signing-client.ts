import { type Address, createClient, custom, type EIP1193Provider } from 'viem';
import { base } from '@/config/chains';
import type { SigningClient } from './wallet-facade';

/** Creates a client that sends requests to one wallet for one account. */
export function createSigningClient(provider: EIP1193Provider, account: Address): SigningClient {
  return createClient({
    account,
    chain: base,
    // A second attempt would show the person the request twice.
    transport: custom(provider, { retryCount: 0 }),
    ccipRead: false,
  });
}
