'use client';

import Link from 'next/link';
import { Suspense, useId } from 'react';
import { type SettingsPage, type SettingsPageEntry, settingsPages } from '@/config/settings-pages';
import { cn } from '@/lib/cn';
import { useSafeRef } from '@/lib/hooks/use-safe-ref';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';

export interface SettingsTabsProps {
  current: SettingsPage;
}

/**
 * The pages of settings: a list at the left in two groups, and side by side in a narrow window. Prerendered without a
 * Safe; the address bar is read in the browser.
 */
export function SettingsTabs({ current }: SettingsTabsProps) {
  return (
    <Suspense fallback={<Tabs current={current} safe={undefined} />}>
      <OpenTabs current={current} />
    </Suspense>
  );
}

function OpenTabs({ current }: SettingsTabsProps) {
  const parsed = useSafeRef();
  return <Tabs current={current} safe={parsed.ok ? formatSafeAddress(parsed.safe) : undefined} />;
}

interface TabsProps extends SettingsTabsProps {
  safe: string | undefined;
}

function Tabs(props: TabsProps) {
  return (
    <nav
      aria-label="Settings"
      className="relative flex gap-6 overflow-x-auto max-xl:-mt-3 max-xl:mb-6 max-xl:shadow-[inset_0_-1px_var(--color-line)] xl:sticky xl:top-21 xl:col-start-1 xl:row-span-9 xl:row-start-1 xl:grid xl:self-start xl:overflow-visible print:hidden"
    >
      <Group {...props} title="This Safe" pages={settingsPages.filter(({ isOfSafe }) => isOfSafe)} />
      <Group {...props} title="This browser" pages={settingsPages.filter(({ isOfSafe }) => !isOfSafe)} />
    </nav>
  );
}

interface GroupProps extends TabsProps {
  title: string;
  pages: readonly SettingsPageEntry[];
}

function Group({ title, pages, current, safe }: GroupProps) {
  const id = useId();
  return (
    <div>
      <p id={id} className="px-3 pb-2 text-13 text-muted max-xl:sr-only">
        {title}
      </p>
      <ul aria-labelledby={id} className="flex gap-6 xl:grid xl:gap-0.5">
        {pages.map(({ page, title: heading, tab = heading, href, isForTabs }) => (
          <li key={page} className={cn(isForTabs && 'framed:hidden')}>
            <Link
              ref={page === current ? scrollTo : undefined}
              href={href(safe)}
              prefetch={false}
              aria-current={page === current ? 'page' : undefined}
              className={cn(
                'flex h-10 items-center whitespace-nowrap font-medium outline-offset-[-2px] max-xl:border-b-2 xl:h-9 xl:rounded-control xl:px-3',
                page === current
                  ? 'text-ink max-xl:border-accent-ink xl:bg-ink/6'
                  : 'text-muted transition-colors hover:text-ink max-xl:border-transparent',
              )}
            >
              {tab}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Scrolls the open link into view where not all fit. It scrolls only sideways, so that the page keeps its place. */
function scrollTo(link: HTMLElement | null): void {
  const list = link?.closest('nav');
  if (link && list) list.scrollLeft = link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2;
}
