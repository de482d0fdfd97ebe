'use client';

import { type ComponentType, Suspense } from 'react';
import { SegmentedLinks } from '@/components/ui/segmented-links';
import { useSafeRef } from '@/lib/hooks/use-safe-ref';
import { type ChainFeature, useOffers } from '@/lib/queries/chain-features';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';

export type SafeTab = {
  readonly route: (safe: string) => string;
  readonly label: string;
  /** Hidden where the gateway doesn't offer this feature. */
  readonly needs?: ChainFeature;
  /** Draws how much waits there; nothing while that is not known. */
  readonly Count?: ComponentType<{ readonly safe: SafeRef }>;
};

export interface SafeTabsProps {
  /** Names the group for screen readers. */
  label: string;
  tabs: readonly SafeTab[];
  /** The label of the open page. */
  current: string;
}

/** Pages of the open Safe side by side. Prerendered without a Safe; the address bar is read in the browser. */
export function SafeTabs(props: SafeTabsProps) {
  return (
    <Suspense fallback={<Tabs {...props} safe={undefined} />}>
      <OpenTabs {...props} />
    </Suspense>
  );
}

function OpenTabs(props: SafeTabsProps) {
  const parsed = useSafeRef();
  return <Tabs {...props} safe={parsed.ok ? parsed.safe : undefined} />;
}

const withoutQuery = (href: string) => href.split('?')[0] ?? href;

function Tabs({ label, tabs, current, safe }: SafeTabsProps & { safe: SafeRef | undefined }) {
  const offers = useOffers();
  return (
    <SegmentedLinks
      label={label}
      className="-mt-3 mb-6"
      links={tabs
        // The tab of the open page stays, because the page tells why it is empty.
        .filter((tab) => tab.needs === undefined || offers(tab.needs) || tab.label === current)
        .map((tab) => ({
          href: safe === undefined ? withoutQuery(tab.route('')) : tab.route(formatSafeAddress(safe)),
          label: tab.label,
          count: safe && tab.Count && <tab.Count safe={safe} />,
          isCurrent: tab.label === current,
        }))}
    />
  );
}
