'use client';

import { QueryObserver, useQueryClient } from '@tanstack/react-query';
import { usePathname } from 'next/navigation';
import { type ReactNode, Suspense, useEffect } from 'react';
import { AddressText } from '@/components/shared/address/address-text';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { cn } from '@/lib/cn';
import { useClients } from '@/lib/hooks/use-clients';
import { useHasGateway } from '@/lib/hooks/use-has-gateway';
import { useSafeRef } from '@/lib/hooks/use-safe-ref';
import { useStored } from '@/lib/hooks/use-stored';
import { useTitleBadge } from '@/lib/hooks/use-title-badge';
import { useIsUnindexed, useSafeTags } from '@/lib/queries/safes/safe-tags';
import { safeStateOptions, useSafeState } from '@/lib/queries/safes/safes';
import { useWaitingCount } from '@/lib/queries/transactions/waiting';
import { useName } from '@/lib/queries/use-name';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { draftStore, findDraft } from '@/lib/storage/drafts';
import { isSameSafe, lastSafe } from '@/lib/storage/known-safes';
import { BottomBar, BottomBarSkeleton } from './bottom-bar';
import { HeaderSlot } from './header-slot';
import { CurrentHealth } from './health-line';
import { contentId } from './main';
import { isAppOpen } from './nav-places';
import type { OwnWaitingCountProps } from './own-waiting-count';
import { SafeSwitcher } from './safe-switcher';
import { type NavProps, SideNav, SideNavSkeleton } from './side-nav';
import { WaitingCount } from './waiting-count';

export interface OpenSafeFrameProps {
  /** What other features draw on every page of a Safe. A node, because the layout above runs at build time. */
  beside?: ReactNode;
  children: ReactNode;
}

/** The frame of every page of an open Safe. It is prerendered; only small parts of it read the address bar. */
export function OpenSafeFrame({ beside, children }: OpenSafeFrameProps) {
  const pathname = usePathname();
  return (
    <SafeFrame
      isWide={isAppOpen(pathname)}
      sideNav={
        <Suspense fallback={<SideNavSkeleton />}>
          <OpenNav as={SideNav} />
        </Suspense>
      }
      bottomBar={
        <Suspense fallback={<BottomBarSkeleton />}>
          <OpenNav as={BottomBar} />
        </Suspense>
      }
      health={<CurrentHealth />}
    >
      <Suspense>
        <OpenSafeFollowers />
      </Suspense>
      {beside}
      {children}
    </SafeFrame>
  );
}

type Nav = (props: NavProps) => ReactNode;

function OpenNav({ as: Element }: { as: Nav }) {
  const parsed = useSafeRef();
  return parsed.ok ? <CountedNav as={Element} safe={parsed.safe} /> : <Element safe={undefined} />;
}

// Most people use a gateway, whose queue is counted.
const OwnWaitingCount = lazyPanel(async () => (await import('./own-waiting-count')).OwnWaitingCount);

function CountedNav({ as: Element, safe }: { as: Nav; safe: SafeRef }) {
  const Count = useHasGateway() ? ListedWaitingCount : OwnWaitingCount;
  // Both navigations are in the page; one of them is enough for the title.
  const isInTitle = Element === SideNav;
  return (
    <Element
      safe={formatSafeAddress(safe)}
      drawCount={(className) => <Count safe={safe} className={className} isInTitle={isInTitle} />}
    />
  );
}

function ListedWaitingCount({ safe, className, isInTitle }: OwnWaitingCountProps) {
  const count = useWaitingCount(safe) ?? 0;
  useTitleBadge(isInTitle ? count : 0);
  return <WaitingCount count={count} className={className} />;
}

function OpenSafeFollowers() {
  const parsed = useSafeRef();
  return parsed.ok && <Followers safe={parsed.safe} />;
}

/** Goes along with an open Safe on every page: its place in the header and the notices. */
function Followers({ safe }: { safe: SafeRef }) {
  useRememberOpenSafe(safe);
  useSafeTags(safe);
  const name = useName(safe.address);
  return (
    <>
      <HeaderSlot>
        <SafeSwitcher safe={safe} />
        <Batch safe={safe} />
      </HeaderSlot>
      <Indexing safe={safe} />
      {/* A printed page has no header that names its Safe. */}
      <div className="mb-4 hidden border-line border-b pb-2 print:block">
        <AddressText address={safe.address} name={name} full />
      </div>
    </>
  );
}

// Few visits have a batch.
const BatchLink = lazyPanel(async () => (await import('./batch-link')).BatchLink);

function Batch({ safe }: { safe: SafeRef }) {
  const hasBatch = findDraft(useStored(draftStore('batch')), safe) !== undefined;
  return hasBatch && <BatchLink safe={safe} />;
}

// Few visits open a Safe that the gateway doesn't know yet.
const IndexingLine = lazyPanel(async () => (await import('./indexing-line')).IndexingLine);

function Indexing({ safe }: { safe: SafeRef }) {
  const isUnindexed = useIsUnindexed(safe);
  const isOnChain = useSafeState(safe).data !== undefined;
  return (
    // Always in the page, so that a change is announced.
    <div role="status" className="not-empty:mb-4">
      {isUnindexed && isOnChain && <IndexingLine />}
    </div>
  );
}

function remember(safe: SafeRef): void {
  const last = lastSafe.get();
  if (!last || !isSameSafe(last, safe)) lastSafe.set(safe);
}

/** Remembers the open Safe for the next visit, once the chain has shown that it is a Safe. */
function useRememberOpenSafe(safe: SafeRef): void {
  const queryClient = useQueryClient();
  const clients = useClients();
  const { chainId, address } = safe;

  useEffect(() => {
    const opened = { chainId, address };
    const observer = new QueryObserver(queryClient, safeStateOptions(clients, opened));
    const take = ({ isSuccess }: { isSuccess: boolean }) => {
      if (isSuccess) remember(opened);
    };
    take(observer.getCurrentResult());
    return observer.subscribe(take);
  }, [queryClient, clients, chainId, address]);
}

interface SafeFrameProps {
  /** `SideNav` behind a Suspense boundary whose fallback is `SideNavSkeleton`. */
  sideNav: ReactNode;
  /** `BottomBar` behind a Suspense boundary whose fallback is `BottomBarSkeleton`. */
  bottomBar: ReactNode;
  /** The health line. */
  health?: ReactNode;
  /** For a page that uses the whole window, such as an open app. */
  isWide?: boolean;
  children: ReactNode;
}

/** Navigation around every page of an open Safe. */
function SafeFrame({ sideNav, bottomBar, health, isWide = false, children }: SafeFrameProps) {
  return (
    <>
      <div data-frame="" data-wide={isWide || undefined} className="flex w-full flex-1">
        {sideNav}
        {/* The lower padding keeps the last row above the bottom bar. */}
        <main
          id={contentId}
          tabIndex={-1}
          className={cn(
            'min-w-0 flex-1 outline-none print:max-w-none print:p-0',
            isWide ? 'px-4 pt-4 pb-20 lg:pb-4' : 'mx-auto max-w-[1184px] px-4 pt-5 pb-28 md:px-10 lg:pb-18',
          )}
        >
          {health}
          {children}
        </main>
      </div>
      {bottomBar}
    </>
  );
}
