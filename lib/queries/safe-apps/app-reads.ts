import type { QueryClient } from '@tanstack/react-query';
import { isAddressEqual } from 'viem';
import { base, chainShortName } from '@/config/chains';
import { deployment } from '@/config/deployment';
import { readKnownNames } from '@/lib/actions/risk/known-names';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import { GatewayError } from '@/lib/errors/gateway';
import { readRpcRefusal } from '@/lib/errors/mapping/read-rpc-refusal';
import { SafeAppsError } from '@/lib/errors/safe-apps';
import { cleanText } from '@/lib/format/clean-text';
import type { Clients } from '@/lib/hooks/use-clients';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { SafeAppsHandlers } from '@/lib/safe-apps/host/handlers';
import type { WalletSession } from '@/lib/wallet/adapter/wallet-facade';
import { safeStateOptions } from '../safes/safes';

export type AppReads = Omit<SafeAppsHandlers, 'sendTransactions' | 'signMessage' | 'signTypedMessage'>;

export type AppReadsOptions = {
  readonly clients: Clients;
  readonly queries: QueryClient;
  readonly safe: SafeRef;
  readonly readSession: () => WalletSession;
  readonly isDark: () => boolean;
};

const explorer = deployment.explorerUrl ?? base.blockExplorers.default.url;

const chainInfo = {
  chainName: base.name,
  chainId: String(base.id),
  shortName: chainShortName,
  nativeCurrency: { ...base.nativeCurrency, logoUri: '' },
  blockExplorerUriTemplate: {
    address: `${explorer}/address/{{address}}`,
    txHash: `${explorer}/tx/{{txHash}}`,
    api: '',
  },
} as const;

/** Loaded on demand, because most apps ask for none of them. */
const loadGatewayAnswers = () => import('@/lib/gateway/answers-for-apps');

/** Answers an app's requests that need no person, from the same queries as the pages. */
export function createAppReads({ clients, queries, safe, readSession, isDark }: AppReadsOptions): AppReads {
  return {
    getSafeInfo: async () => {
      const state = await queries.fetchQuery(safeStateOptions(clients, safe));
      const session = readSession();
      const isOwner =
        session.status === 'connected' &&
        state.owners.some((owner) => isAddressEqual(owner, session.account));
      return {
        ...{ safeAddress: safe.address, chainId: safe.chainId },
        ...{ owners: state.owners, threshold: state.threshold, nonce: Number(state.nonce) },
        isReadOnly: !isOwner,
        implementation: state.singleton,
        modules: state.modules?.addresses ?? null,
        fallbackHandler: state.fallbackHandler ?? null,
        guard: state.guard ?? null,
        version: state.version ?? null,
        network: chainShortName.toUpperCase(),
      };
    },
    getChainInfo: async () => chainInfo,
    getEnvironmentInfo: async () => ({ origin: window.location.origin }),
    getSafeBalances: async ({ currency }, { signal }) => {
      const { getBalancesForApp } = await loadGatewayAnswers();
      return getBalancesForApp(clients.gateway, { safe, currency }, { signal });
    },
    getTxBySafeTxHash: async ({ safeTxHash }, { signal }) => {
      const { getTransactionForApp } = await loadGatewayAnswers();
      const transaction = await getTransactionForApp(
        clients.gateway,
        { safe, id: safeTxHash },
        { signal },
      ).catch((error: unknown) => {
        if (!(error instanceof GatewayError) || error.status !== 404) throw error;
      });
      if (transaction === undefined)
        throw new SafeAppsError({ kind: 'invalid-request', text: 'Transaction not found' });
      return transaction;
    },
    rpcCall: ({ call, params }) => askChainForApp(clients.chain, call, params),
    getOffChainSignature: async (messageHash, { signal }) => {
      // Loaded on demand, because most apps never ask for one.
      const { readCombinedSignature } = await import('@/lib/actions/verify/read-combined-signature');
      return readCombinedSignature(clients, { safe, messageHash, signal });
    },
    requestAddressBook: async () => listNames(),
    getCurrentTheme: async () => ({ darkMode: isDark() }),
  };
}

/** Sends a read of an app to the chain. Throws `invalid-request` with the RPC's own text where it refuses. */
export async function askChainForApp(
  chain: ChainClient,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  // The Safe Apps protocol has checked the method; the RPC checks the parameters.
  const request = { method, params } as Parameters<ChainClient['request']>[0];
  try {
    return await chain.request(request);
  } catch (error) {
    const text = readRpcRefusal(error);
    throw text === undefined
      ? error
      : new SafeAppsError({ kind: 'invalid-request', text: cleanText(text, 300), cause: error });
  }
}

/** Lists the names that this visitor or this deployment has for addresses. */
function listNames() {
  return [...readKnownNames().values()].map(({ address, name }) => ({
    ...{ address, name: cleanText(name), chainId: String(base.id) },
  }));
}
