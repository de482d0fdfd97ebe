import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { useSession } from '@/lib/hooks/use-wallet';
import { useSafeState } from '@/lib/queries/safes/safes';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { NotOwnerNoticeProps } from './not-owner-notice';

// Loaded separately, because most who fill in a form are owners.
const LazyNotOwnerNotice = lazyPanel(async () => (await import('./not-owner-notice')).NotOwnerNotice);

export interface StrangerNoticeProps extends Pick<NotOwnerNoticeProps, 'what'> {
  safe: SafeRef;
}

/** A form's notice for a connected account that is no owner of the Safe; nothing for owners. */
export function StrangerNotice({ safe, what }: StrangerNoticeProps) {
  const session = useSession();
  const { data: state } = useSafeState(safe);
  if (session.status !== 'connected' || !state || state.owners.includes(session.account)) return null;
  return <LazyNotOwnerNotice safe={safe} state={state} account={session.account} what={what} />;
}
