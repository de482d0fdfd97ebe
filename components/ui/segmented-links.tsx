import Link from 'next/link';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

export interface SegmentedLink {
  href: string;
  label: string;
  /** How much waits there, beside the label. */
  count?: ReactNode;
  isCurrent: boolean;
  className?: string;
}

export interface SegmentedLinksProps {
  /** Names the group for screen readers. */
  label: string;
  links: readonly SegmentedLink[];
  className?: string;
}

/** Scrolls the open link into view where not all fit. It scrolls only sideways, so that the page keeps its place. */
function scrollTo(link: HTMLElement | null): void {
  const list = link?.closest('ul');
  if (link && list) list.scrollLeft = link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2;
}

/** Sibling pages side by side, such as queue and history. */
export function SegmentedLinks({ label, links, className }: SegmentedLinksProps) {
  return (
    <nav aria-label={label} className={cn('print:hidden', className)}>
      {/* A shadow draws the line, because a scrolling list would cut the mark of the open page off a border. */}
      <ul className="relative flex gap-6 overflow-x-auto shadow-[inset_0_-1px_var(--color-line)]">
        {links.map((link) => (
          <li key={link.href} className={link.className}>
            <Link
              ref={link.isCurrent ? scrollTo : undefined}
              href={link.href}
              prefetch={false}
              aria-current={link.isCurrent ? 'page' : undefined}
              className={cn(
                'flex h-10 items-center gap-2 whitespace-nowrap border-b-2 font-medium outline-offset-[-2px]',
                link.isCurrent
                  ? 'border-accent-ink text-ink'
                  : 'border-transparent text-muted transition-colors hover:text-ink',
              )}
            >
              {link.label}
              {link.count}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
