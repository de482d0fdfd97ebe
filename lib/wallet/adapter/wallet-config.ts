import type { Transport } from 'viem';
import { type Config, createConfig, createStorage } from 'wagmi';
import { base } from '@/config/chains';
import { makeRelayConnectorsPrompt } from '../connectors/relay-connectors';
import { retryConnectors } from '../connectors/retry-connectors';
import { listAnnouncedOnPhones } from '../connectors/sheet-wallets';
import type { WalletOffer } from '../connectors/wallet-offer';
import { isFramed } from '../is-framed';
import { walletChain } from './wallet-chain';

/** Creates the storage of wagmi's connections. */
function createConnectionStorage() {
  const { localStorage } = window;
  return createStorage({
    // Connections in a Safe wallet's frame are stored separately from those of the browser's own tabs.
    key: isFramed() ? 'wagmi.frame' : 'wagmi',
    storage: {
      getItem: (key) => localStorage.getItem(key),
      removeItem: (key) => localStorage.removeItem(key),
      setItem: (key, value) => {
        try {
          localStorage.setItem(key, value);
        } catch {
          // A full storage only costs the reconnection after a reload.
        }
      },
    },
  });
}

/** Creates wagmi's configuration for Base. Only for the browser, because it looks for wallets at once. */
export function createWalletConfig(offer: WalletOffer, transport: Transport): Config {
  const config = createConfig({
    chains: [walletChain],
    connectors: [...offer.connectors],
    transports: { [base.id]: transport },
    storage: createConnectionStorage(),
    // The values are from the specification, section 9.
    pollingInterval: 4_000,
    batch: { multicall: { wait: 32, batchSize: 1_024 } },
    // A contract must not make this browser fetch a URL of its choice.
    ccipRead: false,
  });
  makeRelayConnectorsPrompt(config);
  retryConnectors(config);
  listAnnouncedOnPhones(config);
  return config;
}
