import { type ReactNode, Suspense } from 'react';
import { Providers } from '@/app/providers';
import { OpenSafeFrame } from '@/components/layout/open-safe-frame';
import { PendingMessages } from '@/components/messages/list/pending-messages';
import { LateNotifier } from '@/components/notifications/late-notifier';
import { LateSearch } from '@/components/search/late-search';
import { PendingSubmissions } from '@/components/transactions/pending/pending-submissions';

/** Frame and navigation of an open Safe, prerendered; only parts of it read the address bar. */
export default function SafeLayout({ children }: { children: ReactNode }) {
  return (
    <Providers>
      <OpenSafeFrame
        beside={
          <>
            <PendingSubmissions />
            <PendingMessages />
            <Suspense>
              <LateSearch />
              <LateNotifier />
            </Suspense>
          </>
        }
      >
        {children}
      </OpenSafeFrame>
    </Providers>
  );
}
