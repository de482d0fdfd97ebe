'use client';

import { Suspense } from 'react';
import { SegmentedLinks } from '@/components/ui/segmented-links';
import { routes } from '@/config/routes';
import { useSafeRef } from '@/lib/hooks/use-safe-ref';
import { useOffers } from '@/lib/queries/chain-features';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';

export interface TransactionTabsProps {
  current: 'queue' | 'history' | 'messages';
}

/** The lists of transactions side by side. Prerendered without a Safe; the address bar is read in the browser. */
export function TransactionTabs({ current }: TransactionTabsProps) {
  return (
    <Suspense fallback={<Tabs current={current} safe={undefined} />}>
      <OpenTabs current={current} />
    </Suspense>
  );
}

function OpenTabs({ current }: TransactionTabsProps) {
  const parsed = useSafeRef();
  return <Tabs current={current} safe={parsed.ok ? formatSafeAddress(parsed.safe) : undefined} />;
}

const withoutQuery = (href: string) => href.split('?')[0] ?? href;

function Tabs({ current, safe }: TransactionTabsProps & { safe: string | undefined }) {
  const linkTo = (route: (safe: string) => string) =>
    safe === undefined ? withoutQuery(route('')) : route(safe);
  const offers = useOffers();
  return (
    <SegmentedLinks
      label="Lists of transactions and messages"
      className="mb-6"
      links={[
        { href: linkTo(routes.queue), label: 'Queue', isCurrent: current === 'queue' },
        { href: linkTo(routes.history), label: 'History', isCurrent: current === 'history' },
        // The tab of the page that is open stays: the page says why it is empty.
        ...(offers('EIP1271') || current === 'messages'
          ? [{ href: linkTo(routes.messages), label: 'Messages', isCurrent: current === 'messages' }]
          : []),
      ]}
    />
  );
}
