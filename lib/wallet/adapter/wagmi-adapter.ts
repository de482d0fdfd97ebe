import { type EIP1193Provider, isAddressEqual } from 'viem';
import type { Config, Connector } from 'wagmi';
import { getAccount, switchChain, watchAccount } from 'wagmi/actions';
import { base } from '@/config/chains';
import { WalletError } from '@/lib/errors/wallet';
import type { Authentication } from '../sign-in/authentication';
import { createSigningClient } from './signing-client';
import type { WalletAdapter } from './wallet-adapter';
import type { SigningClient, WalletConnection, WalletSession } from './wallet-facade';

export type WagmiAdapter = WalletAdapter & {
  /** Returns a client for the sign-in itself, before an unauthenticated connection counts. */
  readonly getSignInClient: () => Promise<SigningClient>;
};

type FoundConnection = WalletConnection & { readonly connectorUid: string };

const reconnecting: WalletSession = { status: 'reconnecting' };
const disconnected: WalletSession = { status: 'disconnected' };

function walletName(connector: Connector): string {
  const details: unknown = 'rkDetails' in connector ? connector.rkDetails : undefined;
  if (details && typeof details === 'object' && 'name' in details && typeof details.name === 'string')
    return details.name;
  return connector.name;
}

/** Reads the origin of the surrounding Safe wallet, where the connection goes through it. */
function readSurroundingOrigin(connector: Connector): { surroundingOrigin?: string } {
  const origin: unknown = 'surroundingOrigin' in connector ? connector.surroundingOrigin : undefined;
  return typeof origin === 'string' ? { surroundingOrigin: origin } : {};
}

function findConnection(config: Config): FoundConnection | undefined {
  const { status, address, chainId, connector } = getAccount(config);
  // A wallet may connect without an account (`eth_requestAccounts` → []), which is no connection.
  if (status !== 'connected' || !address || !connector || chainId === undefined) return undefined;
  const { uid: connectorUid } = connector;
  return {
    account: address,
    chainId,
    walletName: walletName(connector),
    connectorUid,
    ...readSurroundingOrigin(connector),
  };
}

/**
 * Decides the session that the pages see: where a gateway session is required, a connection without one is
 * unauthenticated.
 */
function toSession(found: FoundConnection | undefined, authentication: Authentication): WalletSession {
  if (!found) return disconnected;
  const { connectorUid: _, ...connection } = found;
  if (!authentication.isRequired) return { status: 'connected', ...connection };
  const { status } = authentication.getState();
  if (status === 'loading') return reconnecting;
  return { status: status === 'authenticated' ? 'connected' : 'unauthenticated', ...connection };
}

function isSameSession(a: WalletSession, b: WalletSession): boolean {
  if (!('account' in a) || !('account' in b) || a.status !== b.status) return a.status === b.status;
  return (
    a.account === b.account &&
    a.chainId === b.chainId &&
    a.walletName === b.walletName &&
    a.surroundingOrigin === b.surroundingOrigin
  );
}

/** Creates the adapter for a wallet over wagmi; `reconnected` settles once the remembered connection is decided. */
export function createWagmiAdapter(
  config: Config,
  reconnected: Promise<void>,
  authentication: Authentication,
): WagmiAdapter {
  const listeners = new Set<() => void>();
  let session = reconnecting;

  const update = ({ isByHand }: { isByHand: boolean }) => {
    const found = findConnection(config);
    authentication.follow(found, { isByHand });
    const next = toSession(found, authentication);
    if (isSameSession(session, next)) return;
    session = next;
    for (const listener of listeners) listener();
  };

  const settled = reconnected.then(() => {
    update({ isByHand: false });
    // Later changes come from a person on this page.
    watchAccount(config, { onChange: () => update({ isByHand: true }) });
    authentication.subscribe(() => update({ isByHand: true }));
    return authentication.settled();
  });

  async function getClient(): Promise<SigningClient> {
    const { connector } = getAccount(config);
    if (!('account' in session) || !connector) throw new WalletError({ kind: 'wallet-not-connected' });
    const [[account], chainId] = await Promise.all([connector.getAccounts(), connector.getChainId()]);
    if (!account) throw new WalletError({ kind: 'wallet-not-connected' });
    if (!isAddressEqual(account, session.account))
      throw new WalletError({ kind: 'signer-changed', expected: session.account, actual: account });
    if (chainId !== base.id) throw new WalletError({ kind: 'wrong-network', chainId });
    // wagmi types the provider as unknown, but every connector returns one of EIP-1193.
    const provider = (await connector.getProvider({ chainId })) as EIP1193Provider;
    return createSigningClient(provider, account);
  }

  return {
    settled,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    getSession: () => session,
    switchToBase: async () => {
      await settled;
      if (!('account' in session)) throw new WalletError({ kind: 'wallet-not-connected' });
      if (session.chainId !== base.id) await switchChain(config, { chainId: base.id });
    },
    getWalletClient: async () => {
      await settled;
      if (session.status !== 'connected') throw new WalletError({ kind: 'wallet-not-connected' });
      return getClient();
    },
    getSignInClient: getClient,
    requestSignIn: async () => {
      await settled;
      if (!('account' in session)) throw new WalletError({ kind: 'wallet-not-connected' });
      return authentication.request();
    },
  };
}
