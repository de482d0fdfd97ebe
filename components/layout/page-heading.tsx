import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

export interface PageHeadingProps {
  title: ReactNode;
  /** One line below the title. */
  description?: ReactNode;
  /** Buttons at the right end. */
  action?: ReactNode;
  /** A `BackLink` to the list that this page belongs to. */
  back?: ReactNode;
  className?: string;
}

export function PageHeading({ title, description, action, back, className }: PageHeadingProps) {
  return (
    <div className={cn('mb-6', className)}>
      {back}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h1 className="font-semibold text-22">{title}</h1>
          {description !== undefined && <div className="mt-1 text-muted">{description}</div>}
        </div>
        {action !== undefined && (
          // Two buttons beside the title of a phone fit or not with the font, which comes later.
          <div className="flex flex-wrap gap-2 has-[>:nth-child(2)]:max-[479px]:w-full md:-my-1.5">
            {action}
          </div>
        )}
      </div>
    </div>
  );
}
