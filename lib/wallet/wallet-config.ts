import type { Transport } from 'viem';
import { type Config, createConfig, createStorage } from 'wagmi';
import { base } from '@/config/chains';
import type { WalletOffer } from './wallet-offer';

/** Where connections are remembered; nothing is, where the browser blocks storage. */
function createConnectionStorage(): ReturnType<typeof createStorage> | null {
  try {
    const { localStorage } = window;
    return createStorage({
      storage: {
        getItem: (key) => localStorage.getItem(key),
        removeItem: (key) => localStorage.removeItem(key),
        setItem: (key, value) => {
          try {
            localStorage.setItem(key, value);
          } catch {
            // A full storage costs the reconnection after a reload, nothing else.
          }
        },
      },
    });
  } catch {
    return null;
  }
}

/** Creates wagmi's configuration for Base. In the browser only: it asks at once which wallets are there. */
export function createWalletConfig(offer: WalletOffer, transport: Transport): Config {
  return createConfig({
    chains: [base],
    connectors: [...offer.connectors],
    transports: { [base.id]: transport },
    storage: createConnectionStorage(),
    // Numbers of the specification, section 9.
    pollingInterval: 4_000,
    batch: { multicall: { wait: 32, batchSize: 1_024 } },
    // A contract must not make this browser fetch an address of its choice.
    ccipRead: false,
  });
}
