import { type DisclaimerComponent, RainbowKitProvider } from '@rainbow-me/rainbowkit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useAccount, useConfig, WagmiContext } from 'wagmi';
import { base } from '@/config/chains';
import { deployment } from '@/config/deployment';
import { env } from '@/config/env';
import { site } from '@/config/site';
import type { WalletId } from '@/config/wallets';
import { createRpcTransport } from '@/lib/chain/rpc/rpc-transport';
import { readEndpoints } from '@/lib/storage/endpoints';
import { disconnectAll } from '@/lib/wallet/adapter/disconnect-all';
import { replaceBlockedStorage } from '@/lib/wallet/adapter/memory-storage';
import { reconnectRemembered } from '@/lib/wallet/adapter/reconnect-remembered';
import { readRememberedConnectorId } from '@/lib/wallet/adapter/remembered-connection';
import { createWagmiAdapter } from '@/lib/wallet/adapter/wagmi-adapter';
import { createWalletConfig } from '@/lib/wallet/adapter/wallet-config';
import { hideAnnouncedWallets } from '@/lib/wallet/connectors/announced-wallets';
import { followPhoneAttempts } from '@/lib/wallet/connectors/phone-attempts';
import { createWalletOffer } from '@/lib/wallet/connectors/wallet-offer';
import type { SurroundingSafe } from '@/lib/wallet/frame/ask-surrounding-page';
import { createSessionMark } from '@/lib/wallet/frame/session-mark';
import { isFramed } from '@/lib/wallet/is-framed';
import { isPhone } from '@/lib/wallet/is-phone';
import { createAuthentication } from '@/lib/wallet/sign-in/authentication';
import { ConnectDialogOpener } from './connect/connect-dialog-opener';
import { PhoneAttemptNotice } from './connect/phone-attempt-notice';
import { ConnectedSlots, preloadConnectedWallet } from './connected-slots';
import { loadSignInAdapter } from './sign-in/sign-in-adapter';
import { SignInOpener } from './sign-in/sign-in-opener';
import type { WalletModule } from './wallet-controller-context';
import { walletTheme } from './wallet-theme';

import '@rainbow-me/rainbowkit/styles.css';

/** In a frame the surrounding wallet's Safe replaces a remembered wallet. */
const safeId: WalletId = 'safe';

/** The meaning of connecting, in one sentence under RainbowKit's own text. */
const ConnectDisclaimer: DisclaimerComponent = ({ Text }) => <Text>{site.disclaimer}</Text>;

const appInfo = { appName: site.name, disclaimer: ConnectDisclaimer, learnMoreUrl: site.learnMoreUrl };

const identity = { chainId: base.id, genesisHash: deployment.genesisHash };

/**
 * Starts everything for wallets. It loads on demand, beside the page and not around it. `surrounding` is the Safe
 * wallet that shows this page in its frame, where there is one.
 */
export async function createWalletModule(surrounding: SurroundingSafe | undefined): Promise<WalletModule> {
  // Runs before anything reads the storage.
  replaceBlockedStorage();
  const offer = createWalletOffer(surrounding);
  if (isFramed()) hideAnnouncedWallets(offer.isAnnouncedOffered);
  else if (process.env.NEXT_PUBLIC_DEMO === 'true') {
    hideAnnouncedWallets(offer.isAnnouncedOffered);
    const { announceDemoWallets } = await import('./demo/announce-demo-wallets');
    announceDemoWallets();
  }

  const { rpcUrls, gatewayUrl } = readEndpoints(deployment);
  // Read before the configuration exists, which writes to the same place.
  const rememberedId = isFramed() ? safeId : readRemembered();
  const config = createWalletConfig(offer, createRpcTransport({ rpcUrls, identity }));
  const attempts = isPhone() ? followPhoneAttempts(config) : undefined;
  const authentication = createAuthentication({
    // An owner signs in with a key; the surrounding wallet's Safe has none.
    // Without a gateway nobody could keep the session.
    isRequired: env.signIn === 'always' && !isFramed() && gatewayUrl !== null,
    loadAdapter: gatewayUrl === null ? undefined : () => loadSignInAdapter(config, gatewayUrl),
    mark: createSessionMark(() => window.localStorage),
  });
  if (rememberedId !== undefined) preloadConnectedWallet();
  const reconnected = reconnectRemembered(config, rememberedId);
  const { getSignInClient, ...half } = createWagmiAdapter(config, reconnected, authentication);
  const queryClient = new QueryClient();

  // wagmi's own provider would reset or reconnect all connections when it mounts; its context alone does neither.
  function View() {
    const theme = useRootTheme();
    return (
      <WagmiContext value={config}>
        <QueryClientProvider client={queryClient}>
          <RainbowKitProvider
            appInfo={appInfo}
            locale="en-US"
            theme={theme ? walletTheme[`${theme}Mode`] : walletTheme}
          >
            <ConnectDialogOpener authentication={authentication} />
            <SignInOpener authentication={authentication} getClient={getSignInClient} />
            {attempts && <PhoneAttemptNotice attempts={attempts} />}
            <ConnectedSlots />
            <EmptyConnectionGuard />
          </RainbowKitProvider>
        </QueryClientProvider>
      </WagmiContext>
    );
  }

  // Written out in full, so that the bundler drops the demo from a production build.
  if (process.env.NEXT_PUBLIC_DEMO === 'true') {
    const { allowDemoOwner } = await import('./demo/allow-demo-owner');
    const connectDemoOwner = async () =>
      reconnectRemembered(config, await allowDemoOwner(config.storage, window.localStorage));
    return { ...half, View, connectDemoOwner };
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

/** Ends a connection in which the wallet gave no account: it counts as refused. */
function EmptyConnectionGuard() {
  const config = useConfig();
  const { status, address } = useAccount();
  const isEmpty = status === 'connected' && !address;

  useEffect(() => {
    if (isEmpty) void disconnectAll(config);
  }, [config, isEmpty]);

  return null;
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** The theme that this page was given, such as the surrounding wallet's; undefined where it follows the system. */
function useRootTheme(): 'dark' | 'light' | undefined {
  const theme = useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset.theme,
    () => undefined,
  );
  return theme === 'dark' || theme === 'light' ? theme : undefined;
}
