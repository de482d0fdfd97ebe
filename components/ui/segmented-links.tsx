import Link from 'next/link';
import { cn } from '@/lib/cn';

export interface SegmentedLink {
  href: string;
  label: string;
  isCurrent: boolean;
  className?: string;
  /** Shown beside the label when above zero. */
  count?: number;
}

export interface SegmentedLinksProps {
  /** Names the group for screen readers. */
  label: string;
  links: readonly SegmentedLink[];
  className?: string;
}

/** Sibling pages side by side, such as queue and history. */
export function SegmentedLinks({ label, links, className }: SegmentedLinksProps) {
  return (
    <nav aria-label={label} className={cn('print:hidden', className)}>
      <ul className="flex gap-5 overflow-x-auto border-line border-b">
        {links.map((link) => (
          <li key={link.href} className={link.className}>
            <Link
              href={link.href}
              prefetch={false}
              aria-current={link.isCurrent ? 'page' : undefined}
              className={cn(
                '-mb-px flex h-10 items-center gap-2 whitespace-nowrap border-b-2 font-medium outline-offset-[-2px]',
                link.isCurrent
                  ? 'border-accent-ink text-ink'
                  : 'border-transparent text-muted transition-colors hover:text-ink',
              )}
            >
              {link.label}
              {link.count !== undefined && link.count > 0 && (
                <span className="rounded-full bg-sunken px-2 text-13 text-muted">{link.count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
