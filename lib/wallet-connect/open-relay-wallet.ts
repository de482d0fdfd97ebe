import { WalletKit } from '@reown/walletkit';
import { Core } from '@walletconnect/core';
import { WalletConnectError } from '@/lib/errors/wallet-connect';
import { grantSession } from './read-proposal';
import { type AppSession, readSession } from './read-session';
import type { RelayEvent, RelayOptions, RelayWallet } from './relay-wallet';

/**
 * Keeps the Safe's sessions apart from those that wagmi's connector has with a phone's wallet: with one storage, each of
 * the two would take the other's sessions for its own.
 */
const storagePrefix = 'concord-apps';

type Kit = Awaited<ReturnType<typeof WalletKit.init>>;

let opened: { readonly projectId: string; readonly wallet: Promise<RelayWallet> } | undefined;

/**
 * Opens the wallet's end of WalletConnect, once for a page: two of them would answer the same request. Throws
 * WalletConnectError.
 */
export function openRelayWallet(options: RelayOptions): Promise<RelayWallet> {
  if (opened?.projectId !== options.projectId) {
    const wallet = open(options);
    opened = { projectId: options.projectId, wallet };
    // A failed attempt is forgotten, so that the next press tries again.
    wallet.catch(() => {
      opened = undefined;
    });
  }
  return opened.wallet;
}

async function open({ projectId, url, siteUrl }: RelayOptions): Promise<RelayWallet> {
  const core = new Core({
    projectId,
    ...(url !== undefined && { relayUrl: url }),
    customStoragePrefix: storagePrefix,
    // Otherwise a third service would hear of every pairing. Of every start it would hear nevertheless, which the build
    // takes out (scripts/build/silence-walletconnect.cjs).
    telemetryEnabled: false,
    logger: 'silent',
  });
  // Only WalletConnect's own relay comes with the service that verifies addresses.
  if (url !== undefined) Object.assign(core.verify, { resolve: async () => undefined });
  try {
    const kit = await WalletKit.init({
      core,
      metadata: { name: 'Concord', description: 'A Safe on Base', url: siteUrl, icons: [] },
      // Requests wait for people here, and one that waits for days must not hold up the next.
      signConfig: { disableRequestQueue: true },
    });
    return wrap(kit);
  } catch (cause) {
    throw new WalletConnectError({ kind: 'relay-unreachable', cause });
  }
}

function wrap(kit: Kit): RelayWallet {
  const listeners = new Set<(event: RelayEvent) => void>();
  const tell = (event: RelayEvent) => {
    for (const listener of [...listeners]) listener(event);
  };
  kit.on('session_proposal', (proposal) => tell({ kind: 'proposal', proposal }));
  kit.on('proposal_expire', ({ id }) => tell({ kind: 'proposal-expired', id }));
  kit.on('session_request', (request) => tell({ kind: 'request', request }));
  kit.on('session_request_expire', ({ id }) => tell({ kind: 'request-expired', id }));
  kit.on('session_delete', ({ topic }) => tell({ kind: 'ended', topic }));
  for (const event of ['relayer_connect', 'relayer_disconnect'])
    kit.core.relayer.on(event, () => tell({ kind: 'changed' }));

  const sessions = (): readonly AppSession[] =>
    Object.values(kit.getActiveSessions()).flatMap((session) => readSession(session) ?? []);

  let turn: Promise<void> = Promise.resolve();
  /** A line that is still closing counts as open, so each change waits for the one before. */
  const inTurn = (change: () => Promise<void>): Promise<void> => {
    const changed = turn.then(change);
    turn = changed.catch(() => undefined);
    return changed;
  };

  return {
    pair: async (uri) => {
      try {
        await kit.pair({ uri });
      } catch (cause) {
        const isUsed = cause instanceof Error && /already exists/i.test(cause.message);
        throw new WalletConnectError({ kind: isUsed ? 'used-pairing-link' : 'relay-unreachable', cause });
      }
    },
    approve: async (proposal, safe) => {
      try {
        const made = readSession(
          await kit.approveSession({ id: proposal.id, ...grantSession(safe, proposal) }),
        );
        if (!made) throw new WalletConnectError({ kind: 'connection-not-made' });
        tell({ kind: 'changed' });
        return made;
      } catch (cause) {
        throw cause instanceof WalletConnectError
          ? cause
          : new WalletConnectError({ kind: 'connection-not-made', cause });
      }
    },
    reject: (id, reason) => kit.rejectSession({ id, reason }),
    respond: (topic, id, answer) =>
      kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...answer } }),
    disconnect: async (topic) => {
      await kit.disconnectSession({ topic, reason: { code: 6000, message: 'The wallet has disconnected.' } });
      tell({ kind: 'ended', topic });
    },
    sessions,
    pendingRequests: () => kit.getPendingSessionRequests(),
    isOnline: () => kit.core.relayer.connected,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    resume: () =>
      inTurn(async () => {
        if (!kit.core.relayer.connected) await kit.core.relayer.transportOpen();
      }),
    pause: () => inTurn(() => kit.core.relayer.transportClose()),
  };
}
