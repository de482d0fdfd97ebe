'use client';

import { usePathname } from 'next/navigation';
import { Component, type ReactNode, startTransition, useEffect, useState } from 'react';
import { WalletContext } from '@/lib/hooks/use-wallet';
import { readRememberedConnectorId } from '@/lib/wallet/adapter/remembered-connection';
import { createWalletController, type WalletController } from '@/lib/wallet/adapter/wallet-controller';
import type { SurroundingPage, SurroundingSafe } from '@/lib/wallet/frame/ask-surrounding-page';
import { takeEarlyClick } from '@/lib/wallet/head-script';
import { isFramed } from '@/lib/wallet/is-framed';
import { whenIdle } from '@/lib/wallet/when-idle';
import { WalletControllerContext, type WalletModule } from './wallet-controller-context';

/** The one dynamic import that loads wagmi, RainbowKit and all connectors. */
const loadModule = (surrounding: SurroundingSafe | undefined) =>
  import('./start-wallet-module').then((module) => module.startWalletModule(surrounding));

/** Loads only in a frame, because no other page has anything to ask. */
const askSurroundingPage = (onLate: (page: SurroundingPage) => void) =>
  import('@/lib/wallet/frame/enter-frame').then((module) => module.enterFrame(window, onLate));

const openTab = () => window.open(window.location.href, '_blank', 'noopener');

/** The page of WalletConnect has a wallet's code of its own to fetch, so this one waits until the button is approached. */
const isWalletHeldBack = (pathname: string | null) => /^\/wc(?:\/|$)/.test(pathname ?? '') && !isFramed();

function hasRememberedConnection(): boolean {
  try {
    return readRememberedConnectorId(window.localStorage) !== undefined;
  } catch {
    // Reading `localStorage` itself throws where the browser blocks it.
    return false;
  }
}

export interface WalletProviderProps {
  children: ReactNode;
  /** Replaces the import of the wallet module, for tests. */
  load?: (surrounding: SurroundingSafe | undefined) => Promise<WalletModule>;
}

export function WalletProvider({ children, load = loadModule }: WalletProviderProps) {
  const [controller] = useState<WalletController<WalletModule>>(() =>
    createWalletController({
      loadModule: load,
      hasRememberedConnection,
      isFramed,
      askSurroundingPage,
      openTab,
    }),
  );
  const [part, setPart] = useState<WalletModule>();
  const isHeldBack = isWalletHeldBack(usePathname());

  useEffect(() => {
    const show = () => setPart(controller.getModule());
    // Drawing it may hold up the page only where a person has pressed the button and waits for it.
    return controller.subscribe(() => (controller.isDialogWanted() ? show() : startTransition(show)));
  }, [controller]);

  useEffect(() => {
    if (takeEarlyClick(document.documentElement)) controller.openConnectDialog();
    if (controller.getSession().status === 'reconnecting') controller.load();
    // A frame asks the surrounding page without a click, so no later click could load what failed to load.
    window.addEventListener('online', controller.load);
    return () => window.removeEventListener('online', controller.load);
  }, [controller]);
  useEffect(() => (isHeldBack ? undefined : whenIdle(controller.load)), [controller, isHeldBack]);

  return (
    <WalletContext value={controller}>
      <WalletControllerContext value={controller}>
        {children}
        {part && (
          <WalletBoundary onError={controller.fail}>
            <part.View />
          </WalletBoundary>
        )}
      </WalletControllerContext>
    </WalletContext>
  );
}

interface WalletBoundaryProps {
  children: ReactNode;
  onError: () => void;
}

/** Keeps a failure of the wallet module from removing the page, because reading a Safe needs no wallet. */
class WalletBoundary extends Component<WalletBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onError();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
