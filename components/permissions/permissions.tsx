'use client';

import { EmptyState } from '@/components/shared/empty-state';
import { OpenSafe } from '@/components/shared/open-safe/open-safe';
import { QueryView } from '@/components/shared/query-view';
import { ButtonLink } from '@/components/ui/button-link';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { routes } from '@/config/routes';
import { useMySafes } from '@/lib/queries/safes/my-safes';
import { needsConnecting } from '@/lib/wallet/adapter/wallet-facade';
import { PermissionsSkeleton } from './permissions-skeleton';

// Searching and reading powers takes much code, which no other page needs.
const LazyView = lazyPanel(async () => (await import('./permission-view')).PermissionView, {
  fallback: <PermissionsSkeleton />,
});

/** What can move money or change the Safe without all signatures, for the open Safe. */
export function SafePermissions() {
  return (
    <OpenSafe skeleton={<PermissionsSkeleton />}>
      {(safe) => <LazyView key={safe.address} safes={[safe]} />}
    </OpenSafe>
  );
}

/** The same over all Safes of the visitor. */
export function AllPermissions() {
  const { session, account, owned, safes } = useMySafes();
  const list = safes.length > 0 && <LazyView key={account} safes={safes} isOverview />;
  if (needsConnecting(session))
    return (
      list || (
        <EmptyState
          title="No Safes yet"
          action={<ButtonLink href={routes.loadSafe()}>Add a Safe</ButtonLink>}
        >
          Connect the account of an owner, or add a Safe by its address.
        </EmptyState>
      )
    );
  if (account === undefined) return list || <PermissionsSkeleton />;
  return (
    <QueryView query={owned} skeleton={<PermissionsSkeleton />} stillWorks="Safes that you added are shown.">
      {() =>
        list || (
          <EmptyState
            title="No Safes yet"
            action={<ButtonLink href={routes.createSafe()}>Create a Safe</ButtonLink>}
          >
            This account owns no Safe on Base, and you added none.
          </EmptyState>
        )
      }
    </QueryView>
  );
}
