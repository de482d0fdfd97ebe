'use client';

import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { useSafeRef } from '@/lib/hooks/use-safe-ref';
import { useStored } from '@/lib/hooks/use-stored';
import { useSession } from '@/lib/hooks/use-wallet';
import { notificationChoice } from '@/lib/storage/notification-choice';

// Off for most people.
const LazyNotifier = lazyPanel(async () => (await import('./notifier')).Notifier);

/** Notifies of news of the open Safe where notifications are on. */
export function LateNotifier() {
  const { isOn, asksWhileHidden } = useStored(notificationChoice);
  const session = useSession();
  const parsed = useSafeRef();
  if (!isOn || !parsed.ok) return null;
  const account = session.status === 'connected' ? session.account : undefined;
  return (
    // A fresh notifier for each account, because other transactions need another account.
    <LazyNotifier
      key={`${parsed.safe.address} ${account}`}
      safe={parsed.safe}
      asksWhileHidden={asksWhileHidden}
    />
  );
}
