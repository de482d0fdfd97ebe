import { useEffect, useEffectEvent, useState } from 'react';
import { deployment } from '@/config/deployment';
import { appSessions, dropAppSession } from '@/lib/storage/app-sessions';
import type { RelayEvent, RelayOptions, RelayWallet } from '@/lib/wallet-connect/relay-wallet';
import type { createDesk } from './create-desk';

export type OpenRelay = (options: RelayOptions) => Promise<RelayWallet>;

/** Loaded with the first connection, because WalletConnect's program is large. */
export const openRelayOnDemand: OpenRelay = async (options) => {
  const { openRelayWallet } = await import('@/lib/wallet-connect/open-relay-wallet');
  return openRelayWallet(options);
};

/** The line to the relay, and what answers the requests that come through it. */
export type Line = { readonly relay: RelayWallet; readonly createDesk: typeof createDesk };

/**
 * The line to the relay while the page is open. It is opened for kept connections, and otherwise at a press. The code that
 * answers requests comes first, because nothing may be heard before it can be answered.
 */
export function useRelay(projectId: string, openRelay: OpenRelay, onEvent: (event: RelayEvent) => void) {
  const [line, setLine] = useState<Line>();
  const relay = line?.relay;
  const [isOnline, setOnline] = useState(false);
  const [error, setError] = useState<unknown>();
  const hear = useEffectEvent(onEvent);
  const open = async () => {
    setError(undefined);
    const desk = await import('./create-desk');
    const opened = await openRelay({
      projectId,
      url: deployment.appRelay.url,
      siteUrl: window.location.origin,
    });
    await opened.resume();
    setLine({ relay: opened, createDesk: desk.createDesk });
    return opened;
  };
  const openKept = useEffectEvent(() => {
    if (appSessions.get().length > 0) open().catch(setError);
  });

  useEffect(() => openKept(), []);
  useEffect(() => {
    if (!relay) return;
    const look = () => setOnline(relay.isOnline());
    const stop = relay.subscribe((event) => {
      if (event.kind === 'ended') dropAppSession(event.topic);
      look();
      hear(event);
    });
    const topics = new Set(relay.sessions().map(({ topic }) => topic));
    for (const { topic } of appSessions.get()) if (!topics.has(topic)) dropAppSession(topic);
    look();
    return () => {
      stop();
      void relay.pause().catch(() => undefined);
    };
  }, [relay]);

  return { line, isOnline, error, open, retry: () => void open().catch(setError) };
}
