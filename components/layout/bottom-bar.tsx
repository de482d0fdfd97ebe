'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { searchRequest } from '@/components/shared/search-request';
import { Icon, type IconName } from '@/components/ui/icon';
import { Menu } from '@/components/ui/overlay/menu';
import { routes } from '@/config/routes';
import { cn } from '@/lib/cn';
import { useIsFramed } from '@/lib/hooks/use-is-framed';
import { isInPlace, type NavPlace, newTransactionHref, useNavPlaces } from './nav-places';
import type { NavProps } from './side-nav';

/** Navigation at the lower edge, below 1024 px. */
export function BottomBar({ safe, drawCount }: NavProps) {
  const pathname = usePathname();
  const places = useNavPlaces(safe).map((place) => ({ ...place, isCurrent: isInPlace(place, pathname) }));
  const [home, assets, transactions] = places;

  return (
    <nav
      aria-label="Safe, small screens"
      data-bottom-bar=""
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="mx-auto grid h-16 max-w-lg grid-cols-5 items-stretch">
        {home && <BarPlace {...home} />}
        {assets && <BarPlace {...assets} />}
        <li className="flex items-center justify-center">
          <Link
            href={newTransactionHref(safe)}
            prefetch={false}
            aria-label="New transaction"
            className="flex size-12 items-center justify-center rounded-full bg-accent text-on-accent transition-colors hover:bg-accent-hover"
          >
            <Icon name="plus" size={24} />
          </Link>
        </li>
        {transactions && <BarPlace {...transactions} count={drawCount?.('absolute top-1 left-1/2 ml-1')} />}
        <li className="min-w-0">
          <MorePlaces places={places.slice(3)} isAtSafes={pathname === routes.accounts()} />
        </li>
      </ul>
    </nav>
  );
}

interface MorePlacesProps {
  places: readonly (NavPlace & { readonly isCurrent: boolean })[];
  isAtSafes: boolean;
}

/** The places that people open less often. */
function MorePlaces({ places, isAtSafes }: MorePlacesProps) {
  const isFramed = useIsFramed();
  const shown = places.filter(({ isForTabs }) => !isForTabs || !isFramed);
  return (
    <Menu
      variant="quiet"
      size="sm"
      className={cn(
        'w-full max-lg:h-full max-lg:flex-col max-lg:gap-0 max-lg:rounded-none max-lg:px-1',
        shown.some(({ isCurrent }) => isCurrent) || isAtSafes
          ? 'max-lg:font-medium max-lg:text-ink'
          : 'max-lg:font-normal max-lg:text-muted',
      )}
      entries={[
        {
          id: 'search',
          label: 'Search',
          icon: <Icon name="search" />,
          onSelect: () => searchRequest.set(true),
        },
        ...shown.map(({ id, href, icon, label, isCurrent }) => ({
          ...{ id, href, label, isCurrent },
          icon: <Icon name={icon} />,
        })),
        {
          ...{ id: 'my-safes', href: routes.accounts(), label: 'My Safes', isCurrent: isAtSafes },
          icon: <Icon name="safes" />,
        },
      ]}
      trigger={
        <>
          <Icon name="more" size={22} />
          <span className="text-11 max-[349px]:sr-only">More</span>
        </>
      }
    />
  );
}

/** The same navigation before the address bar has been read. */
export function BottomBarSkeleton() {
  return <BottomBar safe={undefined} />;
}

interface BarPlaceProps {
  label: string;
  icon: IconName;
  href: string;
  isCurrent: boolean;
  /** The number of what waits there, if any. */
  count?: ReactNode;
}

function BarPlace({ label, icon, href, isCurrent, count }: BarPlaceProps) {
  return (
    <li className="min-w-0">
      <Link
        href={href}
        prefetch={false}
        aria-current={isCurrent ? 'page' : undefined}
        className={cn(
          'relative flex h-full min-w-11 flex-col items-center justify-center px-1 text-11 outline-offset-[-4px]',
          isCurrent ? 'font-medium text-ink' : 'text-muted',
        )}
      >
        <Icon name={icon} size={22} />
        <span className="max-[349px]:sr-only">{label}</span>
        {count}
      </Link>
    </li>
  );
}
