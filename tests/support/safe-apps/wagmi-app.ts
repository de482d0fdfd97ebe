import { createConfig, createStorage, http } from 'wagmi';
import { walletConnect } from 'wagmi/connectors';
import { base } from '@/config/chains';

export type WagmiAppOptions = {
  readonly name: string;
  readonly relayUrl: string;
  /** What wagmi itself remembers, which outlives a page. */
  readonly kept?: Map<string, string>;
  /** The prefix of the connector's storage; its own default unless told otherwise. */
  readonly prefix?: string | undefined;
};

/** wagmi with its own connector for WalletConnect, and without a window for the code. `onLink` gets the pairing's link. */
export function createWagmiApp(
  { name, relayUrl, kept = new Map<string, string>(), prefix }: WagmiAppOptions,
  onLink: (link: string) => void,
) {
  const config = createConfig({
    chains: [base],
    connectors: [
      walletConnect({
        ...{ projectId: 'test', relayUrl, showQrModal: false, telemetryEnabled: false, logger: 'silent' },
        ...(prefix !== undefined && { customStoragePrefix: prefix }),
        metadata: { name, description: name, url: `https://${name.toLowerCase()}.example`, icons: [] },
      }),
    ],
    transports: { [base.id]: http('http://localhost:1') },
    multiInjectedProviderDiscovery: false,
    storage: createStorage({
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, text) => void kept.set(key, text),
        removeItem: (key) => void kept.delete(key),
      },
    }),
  });
  const [connector] = config.connectors;
  if (!connector) throw new Error('wagmi has no connector');
  connector.emitter.on('message', ({ type, data }) => {
    if (type === 'display_uri' && typeof data === 'string') onLink(data);
  });
  return { config, connector };
}
