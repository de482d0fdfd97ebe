import type { Transport } from 'viem';
import { type Config, createConfig, createStorage } from 'wagmi';
import { base } from '@/config/chains';
import { makeRelayConnectorsPrompt } from '../connectors/relay-connectors';
import { retryConnectors } from '../connectors/retry-connectors';
import { listAnnouncedOnPhones } from '../connectors/sheet-wallets';
import type { WalletOffer } from '../connectors/wallet-offer';
import { isFramed } from '../is-framed';
import { walletChain } from './wallet-chain';

/** Where connections are remembered. */
function createConnectionStorage() {
  const { localStorage } = window;
  return createStorage({
    // What happens in a Safe's frame is not what this browser's own tabs remember.
    key: isFramed() ? 'wagmi.frame' : 'wagmi',
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
}

/** Creates wagmi's configuration for Base. In the browser only: it asks at once which wallets are there. */
export function createWalletConfig(offer: WalletOffer, transport: Transport): Config {
  const config = createConfig({
    chains: [walletChain],
    connectors: [...offer.connectors],
    transports: { [base.id]: transport },
    storage: createConnectionStorage(),
    // Numbers of the specification, section 9.
    pollingInterval: 4_000,
    batch: { multicall: { wait: 32, batchSize: 1_024 } },
    // A contract must not make this browser fetch an address of its choice.
    ccipRead: false,
  });
  makeRelayConnectorsPrompt(config);
  retryConnectors(config);
  listAnnouncedOnPhones(config);
  return config;
}
