'use client';

import { type DisclaimerComponent, getDefaultConfig, RainbowKitProvider } from '@rainbow-me/rainbowkit';
import {
  braveWallet,
  coinbaseWallet,
  injectedWallet,
  metaMaskWallet,
  rainbowWallet,
  safeWallet,
  walletConnectWallet,
} from '@rainbow-me/rainbowkit/wallets';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { base } from 'viem/chains';
import { WagmiProvider } from 'wagmi';
import { walletTheme } from '@/components/wallet/wallet-theme';
import { site } from '@/config/site';

// RainbowKit as its documentation sets it up: everything is there before anybody asks for it.
const config = getDefaultConfig({
  appName: 'Eager page',
  projectId: '00c0ffee00c0ffee00c0ffee00c0ffee',
  chains: [base],
  ssr: true,
  wallets: [
    {
      groupName: 'Popular',
      wallets: [
        injectedWallet,
        safeWallet,
        rainbowWallet,
        coinbaseWallet,
        metaMaskWallet,
        walletConnectWallet,
        braveWallet,
      ],
    },
  ],
});
const queryClient = new QueryClient();

// Our dialog’s letters, colors and words: laying out another dialog would take another time.
const Disclaimer: DisclaimerComponent = ({ Text }) => <Text>{site.disclaimer}</Text>;
const appInfo = { appName: site.name, disclaimer: Disclaimer, learnMoreUrl: site.learnMoreUrl };

export function Providers({ children }: { children: ReactNode }) {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <RainbowKitProvider appInfo={appInfo} locale="en-US" theme={walletTheme}>
          {children}
        </RainbowKitProvider>
      </QueryClientProvider>
    </WagmiProvider>
  );
}
