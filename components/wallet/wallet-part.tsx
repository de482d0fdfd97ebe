import '@rainbow-me/rainbowkit/styles.css';
import { RainbowKitProvider } from '@rainbow-me/rainbowkit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { WagmiContext } from 'wagmi';
import { base } from '@/config/chains';
import { deployment } from '@/config/deployment';
import { site } from '@/config/site';
import { createRpcTransport } from '@/lib/chain/rpc-transport';
import { hideAnnouncedWallets } from '@/lib/wallet/announced-wallets';
import { reconnectRemembered } from '@/lib/wallet/reconnect-remembered';
import { readRememberedConnectorId } from '@/lib/wallet/remembered-connection';
import { createWagmiHalf } from '@/lib/wallet/wagmi-half';
import { createWalletConfig } from '@/lib/wallet/wallet-config';
import { createWalletOffer } from '@/lib/wallet/wallet-offer';
import { ConnectDialogOpener } from './connect-dialog-opener';
import { ConnectedSlots } from './connected-slots';
import { EmptyConnectionGuard } from './empty-connection-guard';
import type { WalletPart } from './wallet-controller-context';
import { walletTheme } from './wallet-theme';

const identity = { chainId: base.id, genesisHash: deployment.genesisHash };

/** Starts everything that is about wallets. It is loaded when it is wanted and stands beside the page, not around it. */
export async function createWalletPart(): Promise<WalletPart> {
  const offer = createWalletOffer();
  if (process.env.NEXT_PUBLIC_DEMO === 'true') {
    hideAnnouncedWallets(offer.isAnnouncedOffered);
    const { announceDemoWallets } = await import('./demo/announce-demo-wallets');
    announceDemoWallets();
  }

  // Read before the configuration exists, which writes to the same place.
  const rememberedId = readRemembered();
  const config = createWalletConfig(offer, createRpcTransport({ rpcUrls: deployment.rpcUrls, identity }));
  const half = createWagmiHalf(config, reconnectRemembered(config, rememberedId));
  const queryClient = new QueryClient();

  // wagmi's own provider would reset or reconnect all connections when it mounts; its context alone does neither.
  function View() {
    return (
      <WagmiContext value={config}>
        <QueryClientProvider client={queryClient}>
          <RainbowKitProvider appInfo={{ appName: site.name }} locale="en-US" theme={walletTheme}>
            <ConnectDialogOpener />
            <ConnectedSlots />
            <EmptyConnectionGuard />
          </RainbowKitProvider>
        </QueryClientProvider>
      </WagmiContext>
    );
  }

  return { ...half, View };
}

function readRemembered(): string | undefined {
  try {
    return readRememberedConnectorId(window.localStorage);
  } catch {
    return undefined;
  }
}
