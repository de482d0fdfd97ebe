import Link from 'next/link';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { cn } from '@/lib/cn';

export interface PageHeadingProps {
  title: ReactNode;
  /** One line below the title. */
  description?: ReactNode;
  /** Buttons at the right end. */
  action?: ReactNode;
  /** The way back to where this page hangs. */
  back?: { href: string; label: string };
  className?: string;
}

export function PageHeading({ title, description, action, back, className }: PageHeadingProps) {
  return (
    <div className={cn('mb-6', className)}>
      {back && (
        <Link
          href={back.href}
          prefetch={false}
          className="-ml-1 mb-2 inline-flex items-center text-muted hover:text-ink"
        >
          <Icon name="chevron-left" />
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h1 className="font-semibold text-22">{title}</h1>
          {description !== undefined && <div className="mt-1 text-muted">{description}</div>}
        </div>
        {action !== undefined && <div className="flex flex-wrap gap-2">{action}</div>}
      </div>
    </div>
  );
}
