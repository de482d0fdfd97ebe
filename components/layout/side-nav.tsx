'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import { cn } from '@/lib/cn';
import { isInPlace, navPlaces, newTransactionHref } from './nav-places';
import { WaitingCount } from './waiting-count';

export interface NavProps {
  /** The open Safe as links carry it; undefined while the address bar has not been read. */
  safe: string | undefined;
  /** How many transactions wait for the connected owner. */
  waitingCount?: number;
}

/** Navigation at the left edge, from 1024 px. */
export function SideNav({ safe, waitingCount = 0 }: NavProps) {
  const pathname = usePathname();
  return (
    <nav
      aria-label="Safe"
      className="sticky top-16 hidden w-56 shrink-0 flex-col gap-4 self-start py-6 lg:flex"
    >
      <ButtonLink variant="primary" href={newTransactionHref(safe)}>
        <Icon name="plus" size={18} />
        New transaction
      </ButtonLink>
      <ul className="flex flex-col gap-1">
        {navPlaces(safe).map((place) => {
          const isCurrent = isInPlace(place, pathname);
          return (
            <li key={place.id} className={cn(place.isForTabs && 'framed:hidden')}>
              <Link
                href={place.href}
                prefetch={false}
                aria-current={isCurrent ? 'page' : undefined}
                className={cn(
                  'flex h-10 items-center gap-3 rounded-control px-3 font-medium transition-colors',
                  isCurrent ? 'bg-accent-soft text-accent' : 'text-muted hover:bg-ink/5 hover:text-ink',
                )}
              >
                <Icon name={place.icon} />
                {place.label}
                {place.id === 'transactions' && <WaitingCount count={waitingCount} className="ml-auto" />}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The same navigation before the address bar has been read. */
export function SideNavSkeleton() {
  return <SideNav safe={undefined} />;
}
