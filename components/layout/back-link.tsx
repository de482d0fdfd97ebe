'use client';

import Link from 'next/link';
import { Suspense } from 'react';
import { Icon } from '@/components/ui/icon';
import { routes } from '@/config/routes';
import { useSafeRef } from '@/lib/hooks/use-safe-ref';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';

const places = {
  home: { label: 'Home', route: routes.home },
  queue: { label: 'Queue', route: routes.queue },
  history: { label: 'History', route: routes.history },
  setup: { label: 'Setup', route: routes.setup },
  permissions: { label: 'Permissions', route: routes.permissions },
  accounts: { label: 'My Safes', route: routes.accounts },
  apps: { label: 'Apps', route: routes.apps },
  messages: { label: 'Messages', route: routes.messages },
} as const;

export interface BackLinkProps {
  to: keyof typeof places;
}

/**
 * The link back to the list that a page belongs to. Prerendered without a Safe; the address bar is read in the browser.
 */
export function BackLink({ to }: BackLinkProps) {
  return (
    <Suspense fallback={<Back to={to} />}>
      <OpenBack to={to} />
    </Suspense>
  );
}

function OpenBack({ to }: BackLinkProps) {
  const parsed = useSafeRef();
  return parsed.ok ? <Back to={to} safe={formatSafeAddress(parsed.safe)} /> : <Back to={to} />;
}

function Back({ to, safe = '' }: BackLinkProps & { safe?: string }) {
  const { label, route } = places[to];
  return (
    <Link
      // Without a Safe the link has no query, as in the navigation.
      href={safe === '' ? route('').replace(/\?.*/, '') : route(safe)}
      prefetch={false}
      className="-ml-1.5 mb-2 inline-flex h-8 items-center gap-1 rounded-control pr-2 font-medium text-13 text-muted hover:text-ink print:hidden"
    >
      <Icon name="chevron-left" size={16} />
      {label}
    </Link>
  );
}
