import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SafeState } from '@/lib/chain/safe-state';
import { formatShortAddress } from '@/lib/format/address';
import { cleanText } from '@/lib/format/clean-text';
import { useClients } from '@/lib/hooks/use-clients';
import { newGrantsOptions, useNewGrants } from '@/lib/queries/safes/new-grants';
import { safeTagsOptions } from '@/lib/queries/safes/safe-tags';
import { useSafeState } from '@/lib/queries/safes/safes';
import { useWaitingTransactions } from '@/lib/queries/transactions/waiting';
import { useName } from '@/lib/queries/use-name';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { findNews, joinSeen, type News, type Seen } from './find-news';
import { showNotification } from './show-notification';
import { WaitingNews } from './waiting-news';

export interface NotifierProps {
  safe: SafeRef;
  asksWhileHidden: boolean;
}

/** How often a hidden tab asks the gateway what changed. */
const hiddenIntervalMs = 60_000;

/** Shows notifications of what is new in a Safe while its tab has no focus. */
export function Notifier({ safe, asksWhileHidden }: NotifierProps) {
  const rows = useWaitingTransactions(safe);
  const waiting = rows?.map(({ id }) => id);
  const [unread, setUnread] = useState<readonly News[]>([]);
  const { data: state } = useSafeState(safe);
  const name = useName(safe.address);
  const seen = useRef<Seen>({
    waiting: undefined,
    nonce: undefined,
    powers: undefined,
    approvals: undefined,
    limits: undefined,
  });
  const nonce = state?.nonce;
  const powers = state && listNamedPowers(state);
  const grants = useNewGrants(safe);
  const approvals = grants?.flatMap(({ kind, name: grant }) => (kind === 'limit' ? [] : [grant]));
  const limits = grants?.flatMap(({ kind, name: grant }) => (kind === 'limit' ? [grant] : []));
  const title = name === undefined ? formatShortAddress(safe.address) : cleanText(name, 60);
  const show = ({ kind, text }: News, sentence?: string) =>
    showNotification(text, {
      body: sentence === undefined ? title : `${title}: ${sentence}`,
      tag: `${kind} ${safe.address}`,
    });
  const tell = useEffectEvent(() => {
    const now: Seen = { waiting, nonce, powers, approvals, limits };
    const news = findNews(seen.current, now);
    seen.current = joinSeen(seen.current, now);
    if (document.hasFocus()) return;
    for (const one of news) if (one.id === undefined) show(one);
    // A single transaction is named, once its bytes are read.
    setUnread((earlier) => [...earlier, ...news.filter(({ id }) => id !== undefined)]);
  });
  const edition = [waiting?.join(), nonce, powers?.join(), grants?.map((grant) => grant.name).join()]
    .map((one) => one ?? 'unknown')
    .join(' ');
  // Notifications of the browser are outside of the page.
  useEffect(() => tell(), [edition]);
  useHiddenLooks(safe, asksWhileHidden);
  return unread.map((one) => (
    <WaitingNews
      key={one.id}
      safe={safe}
      row={rows?.find(({ id }) => id === one.id)}
      onRead={(sentence) => {
        setUnread((all) => all.filter((other) => other !== one));
        show(one, sentence);
      }}
    />
  ));
}

/** The contracts that can act for a Safe or check it, each with its role. */
const listNamedPowers = ({ modules, guard, moduleGuard, fallbackHandler }: SafeState): readonly string[] => [
  ...(modules?.addresses ?? []).map((address) => `module ${address}`),
  ...(guard ? [`guard ${guard}`] : []),
  ...(moduleGuard ? [`module guard ${moduleGuard}`] : []),
  ...(fallbackHandler ? [`handler ${fallbackHandler}`] : []),
];

/** Asks once a minute while the tab is hidden, because the other queries pause then. */
function useHiddenLooks(safe: SafeRef, isOn: boolean): void {
  const queryClient = useQueryClient();
  const clients = useClients();
  const { chainId, address } = safe;
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => {
      // The page shows a failure when it is visible again.
      if (!document.hidden) return;
      const hidden = { chainId, address };
      queryClient.fetchQuery({ ...safeTagsOptions(clients, hidden), staleTime: 0 }).catch(() => undefined);
      queryClient.fetchQuery({ ...newGrantsOptions(clients, hidden), staleTime: 0 }).catch(() => undefined);
    }, hiddenIntervalMs);
    return () => clearInterval(timer);
  }, [isOn, queryClient, clients, chainId, address]);
}
