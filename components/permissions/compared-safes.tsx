import { SafeAvatar } from '@/components/shared/address/safe-avatar';
import { FiatAmount } from '@/components/shared/amount/fiat-amount';
import { TakenTotal } from '@/components/shared/amount/taken-total';
import { cn } from '@/lib/cn';
import type { SafePowers } from '@/lib/queries/safes/powers';
import { useNames } from '@/lib/queries/use-name';
import { Meter } from './meter';

/** Each Safe with what can be taken from it, those with the most first. */
export function ComparedSafes({ all }: { all: readonly SafePowers[] }) {
  const nameOf = useNames();
  const shareOf = ({ totals }: SafePowers) => (totals && totals.total > 0 ? totals.atRisk / totals.total : 0);
  return (
    <section aria-labelledby="taken-now">
      <div className="flex justify-between pb-1.5 text-13 text-muted">
        <h2 id="taken-now">Safe</h2>
        <span aria-hidden="true" className="@3xl:pr-28">
          Can be taken now
        </span>
      </div>
      <ul className="border-line border-b">
        {all
          .toSorted((a, b) => shareOf(b) - shareOf(a) || (b.totals?.atRisk ?? 0) - (a.totals?.atRisk ?? 0))
          .map((one) => {
            const { safe, state, totals, powers } = one;
            const count = powers.filter(({ isToReview }) => isToReview).length;
            const isAll = powers.some(({ takes }) => takes.kind === 'everything');
            return (
              <li
                key={safe.address}
                className="grid min-h-15 grid-cols-[36px_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-line border-t py-2 @3xl:grid-cols-[36px_minmax(0,1fr)_minmax(0,240px)_208px_96px]"
              >
                <SafeAvatar address={safe.address} size={36} />
                <div className="min-w-0">
                  <p className="truncate font-medium">
                    {nameOf(safe.address) ?? (
                      <span className="font-mono">
                        {safe.address.slice(0, 6)}…{safe.address.slice(-4)}
                      </span>
                    )}
                  </p>
                  <p className="text-13 text-muted">
                    {state ? `${state.threshold} of ${state.owners.length} confirm` : 'Not loaded'}
                  </p>
                </div>
                <Meter
                  share={shareOf(one)}
                  tone={isAll ? 'danger' : 'warning'}
                  className={cn(
                    '@max-3xl:col-span-2 @max-3xl:col-start-2 @max-3xl:row-start-2',
                    // An empty bar would say that nothing can be taken.
                    !totals && 'invisible',
                  )}
                />
                <p className="text-right">
                  <TakenTotal totals={totals} className="font-medium" />
                  <span className="block text-13 text-muted">
                    of <FiatAmount amount={totals?.total} />
                  </span>
                </p>
                <p
                  className={cn(
                    'text-right font-medium text-13 @max-3xl:col-span-2 @max-3xl:col-start-2 @max-3xl:text-left @max-3xl:empty:hidden',
                    isAll ? 'text-danger' : 'text-warning',
                  )}
                >
                  {count > 0 && `${count} to review`}
                </p>
              </li>
            );
          })}
      </ul>
    </section>
  );
}
