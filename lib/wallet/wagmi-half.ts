import { type EIP1193Provider, isAddressEqual } from 'viem';
import type { Config, Connector } from 'wagmi';
import { getAccount, switchChain, watchAccount } from 'wagmi/actions';
import { base } from '@/config/chains';
import { SignerChangedError, WalletNotConnectedError, WrongNetworkError } from '@/lib/errors/wallet';
import { createSigningClient } from './signing-client';
import type { WalletHalf } from './wallet-half';
import type { WalletSession } from './wallet-port';

const reconnecting: WalletSession = { status: 'reconnecting' };
const disconnected: WalletSession = { status: 'disconnected' };

function walletName(connector: Connector): string {
  const details: unknown = 'rkDetails' in connector ? connector.rkDetails : undefined;
  if (details && typeof details === 'object' && 'name' in details && typeof details.name === 'string')
    return details.name;
  return connector.name;
}

function readSession(config: Config): WalletSession {
  const { status, address, chainId, connector } = getAccount(config);
  // A wallet may connect without giving an account (`eth_requestAccounts` → []): that is not a connection.
  if (status !== 'connected' || !address || !connector || chainId === undefined) return disconnected;
  return { status: 'connected', account: address, chainId, walletName: walletName(connector) };
}

function isSameSession(a: WalletSession, b: WalletSession): boolean {
  if (a.status !== 'connected' || b.status !== 'connected') return a.status === b.status;
  return a.account === b.account && a.chainId === b.chainId && a.walletName === b.walletName;
}

/** The session and the deeds of a wallet over wagmi; `reconnected` says when the remembered connection is decided. */
export function createWagmiHalf(config: Config, reconnected: Promise<void>): WalletHalf {
  const listeners = new Set<() => void>();
  let session = reconnecting;

  const update = () => {
    const next = readSession(config);
    if (isSameSession(session, next)) return;
    session = next;
    for (const listener of listeners) listener();
  };

  const settled = reconnected.then(() => {
    update();
    watchAccount(config, { onChange: update });
  });

  async function getWalletClient() {
    await settled;
    const { connector } = getAccount(config);
    if (session.status !== 'connected' || !connector) throw new WalletNotConnectedError();
    const [[account], chainId] = await Promise.all([connector.getAccounts(), connector.getChainId()]);
    if (!account) throw new WalletNotConnectedError();
    if (!isAddressEqual(account, session.account))
      throw new SignerChangedError({ expected: session.account, actual: account });
    if (chainId !== base.id) throw new WrongNetworkError({ chainId });
    // Connectors type their provider as unknown; all of them give one of EIP-1193.
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
      if (session.status !== 'connected') throw new WalletNotConnectedError();
      if (session.chainId !== base.id) await switchChain(config, { chainId: base.id });
    },
    getWalletClient,
  };
}
