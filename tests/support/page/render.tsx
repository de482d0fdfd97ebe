import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import {
  PathnameContext,
  SearchParamsContext,
} from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import type { ReactNode } from 'react';

import { vi } from 'vitest';
import { ClickGuardTime } from '@/components/signing/action-lock';
import type { MainnetClient } from '@/lib/chain/rpc/mainnet-client';
import { noGateway } from '@/lib/gateway/http/no-gateway';
import { createHealthMonitor } from '@/lib/health/health-monitor';
import { ClientsContext } from '@/lib/hooks/use-clients';
import { HealthContext } from '@/lib/hooks/use-health';
import { WalletContext } from '@/lib/hooks/use-wallet';
import type { SigningClient, WalletSession } from '@/lib/wallet/adapter/wallet-facade';
import type { SurroundingPage } from '@/lib/wallet/frame/ask-surrounding-page';
import { type DoubleChainState, doubleChain } from '../chain/chain-double';
import { doubleGateway, type GatewayAnswer, refuse } from '../gateway/gateway-double';
import { doubleWallet } from '../wallet/wallet-double';

// The code of dialogs is compiled when they are first opened, which takes seconds where tests share two cores with a build.
// A wait ends as soon as its condition holds.
configure({ asyncUtilTimeout: 10_000 });

export type RenderOptions = {
  /** Path and query of the page, such as `/home/?safe=base:0x…`. */
  readonly at?: string;
  readonly gateway?: GatewayAnswer;
  /** Whether the person chose to use no gateway; whatever is asked of it then fails the test that looks. */
  readonly isWithoutGateway?: boolean;
  readonly chain?: DoubleChainState;
  /** What a second RPC says; without it there is only one. */
  readonly secondChain?: DoubleChainState;
  /** Ethereum's mainnet; without it nobody there answers. */
  readonly mainnet?: MainnetClient;
  readonly session?: WalletSession;
  /** What the page signs with. */
  readonly walletClient?: SigningClient;
  /** The wallet around the page. */
  readonly surrounding?: SurroundingPage;
};

/** A gateway that knows nothing. */
const empty: GatewayAnswer = () => refuse(404, { code: 404, message: 'Not found' });

/** Draws a part of the page with real queries; gateway, RPC and wallet are doubled at the edge of the network. */
export function renderPage(
  ui: ReactNode,
  {
    at = '/',
    gateway: answer = empty,
    isWithoutGateway = false,
    chain,
    secondChain,
    mainnet,
    session,
    walletClient,
    surrounding,
  }: RenderOptions = {},
) {
  const gateway = doubleGateway(answer);
  const chainDouble = doubleChain(chain);
  const secondaryRpc = secondChain && { host: 'second.example', client: doubleChain(secondChain).client };
  const wallet = doubleWallet(session, walletClient, surrounding);
  const url = new URL(at, 'https://concord.example');
  const router = {
    push: vi.fn(),
    replace: vi.fn(),
    prefetch: vi.fn(),
    back: vi.fn(),
    forward: vi.fn(),
    refresh: vi.fn(),
  };
  const queries = new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  const view = render(
    <AppRouterContext value={router as never /* Next adds fields of its own; links and pushes need these */}>
      <PathnameContext value={url.pathname}>
        <SearchParamsContext value={url.searchParams}>
          <WalletContext value={wallet.port}>
            <HealthContext value={createHealthMonitor()}>
              <ClientsContext
                value={{
                  chain: chainDouble.client,
                  gateway: isWithoutGateway ? noGateway : gateway.client,
                  ...{ mainnet, secondaryRpc },
                }}
              >
                {/* A test presses what has only just appeared. */}
                <ClickGuardTime value={0}>
                  <QueryClientProvider client={queries}>{ui}</QueryClientProvider>
                </ClickGuardTime>
              </ClientsContext>
            </HealthContext>
          </WalletContext>
        </SearchParamsContext>
      </PathnameContext>
    </AppRouterContext>,
  );
  return { ...view, gateway, chain: chainDouble, wallet, router, queries };
}
