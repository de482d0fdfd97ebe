import type { ReactNode } from 'react';
import { DetailList, DetailRow, Section } from '@/components/shared/section';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';

/** The placeholder of the balance changes, with those of the decoded calls as soon as they are known. */
export function SimulationSkeleton({ children }: { children?: ReactNode }) {
  return (
    <Section
      title="Balance changes"
      action={<span className="text-13 text-muted">{children ? 'Decoded · simulating' : 'Simulating'}</span>}
    >
      {children}
      <SkeletonGroup label="Simulating this transaction" className="mt-3 grid gap-3">
        {!children && <Skeleton className="w-1/2" />}
        <Skeleton className="w-1/3" />
      </SkeletonGroup>
    </Section>
  );
}

/** The same where the headline says the changes: as high as the balances that come in its place. */
export function BalanceSkeleton({ count = 1 }: { count?: number }) {
  const note = (
    <p role="status" className="text-13 text-muted">
      <VisuallyHidden>Simulating this transaction</VisuallyHidden>
      <span aria-hidden="true">Simulating…</span>
    </p>
  );
  return (
    <section aria-label="Balance changes" className={saidClass}>
      {count === 0 ? (
        note
      ) : (
        <DetailList>
          <DetailRow name="Balance after">
            {Array.from({ length: count }, (_, index) => (
              <div key={index} className="flex h-6 items-center">
                <Skeleton className="w-1/2" />
              </div>
            ))}
            {note}
          </DetailRow>
        </DetailList>
      )}
    </section>
  );
}

/** The class of balance changes without a heading. */
export const saidClass = '[&>p]:-mt-1 [&>p]:mb-3.5';
