'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { cn } from '@/lib/cn';
import { useIsIdle } from '@/lib/hooks/use-is-idle';
import { isAppOpen, isInPlace, newTransactionHref, useNavPlaces } from './nav-places';

// The menu may load after the page, whose colors it only changes.
const ThemeMenu = lazyPanel(async () => (await import('./theme-menu')).ThemeMenu);

export interface NavProps {
  /** The open Safe as links carry it; undefined while the address bar has not been read. */
  safe: string | undefined;
  /** Draws the number of transactions that wait for the connected owner, with classes that place it. */
  drawCount?: (className: string) => ReactNode;
}

/** Navigation at the left edge, from 1024 px; beside an open app it is folded to its icons. */
export function SideNav({ safe, drawCount }: NavProps) {
  const pathname = usePathname();
  const places = useNavPlaces(safe);
  const isFolded = isAppOpen(pathname);
  const labelClass = isFolded ? 'sr-only' : undefined;
  return (
    <nav
      aria-label="Safe"
      className={cn(
        'hidden shrink-0 border-line border-r bg-surface lg:block print:hidden',
        isFolded ? 'w-16' : 'w-56',
      )}
    >
      <div
        className={cn(
          'sticky top-16 flex h-[calc(100dvh-4rem)] flex-col gap-3 overflow-y-auto py-4 in-[body:has([data-demo])]:h-[calc(100dvh-4rem-29px)]',
          isFolded ? 'px-2' : 'px-3',
        )}
      >
        <ButtonLink
          variant="primary"
          href={newTransactionHref(safe)}
          title={isFolded ? 'New transaction' : undefined}
        >
          <Icon name="plus" size={18} />
          <span className={labelClass}>New transaction</span>
        </ButtonLink>
        <ul className="flex flex-col gap-0.5">
          {places.map((place) => {
            const isCurrent = isInPlace(place, pathname);
            return (
              <li key={place.id} className={cn(place.isForTabs && 'framed:hidden')}>
                <Link
                  href={place.href}
                  prefetch={false}
                  aria-current={isCurrent ? 'page' : undefined}
                  title={isFolded ? place.label : undefined}
                  className={cn(
                    'relative flex h-9 items-center gap-3 rounded-control px-3 font-medium transition-colors',
                    isFolded && 'justify-center',
                    isCurrent ? 'bg-ink/6 text-ink' : 'text-muted hover:bg-ink/6 hover:text-ink',
                  )}
                >
                  <Icon name={place.icon} />
                  <span className={labelClass}>{place.label}</span>
                  {place.id === 'transactions' &&
                    drawCount?.(isFolded ? 'absolute -top-1 -right-1' : 'ml-auto')}
                </Link>
              </li>
            );
          })}
        </ul>
        <div className="mt-auto">{useIsIdle() && <ThemeMenu isFolded={isFolded} />}</div>
      </div>
    </nav>
  );
}

/** The same navigation before the address bar has been read. */
export function SideNavSkeleton() {
  return <SideNav safe={undefined} />;
}
