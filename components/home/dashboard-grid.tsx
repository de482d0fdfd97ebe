import type { ReactNode } from 'react';

export interface DashboardGridProps {
  /** In the order of their weight, which is their order on a phone. */
  total: ReactNode;
  /** Only a new Safe has a checklist. */
  steps?: ReactNode;
  waiting: ReactNode;
  /** Assets and history. */
  below: ReactNode;
  owners: ReactNode;
  /** What only some Safes have, such as spending limits. */
  late?: ReactNode;
  health: ReactNode;
  /** In and out by week. */
  flow: ReactNode;
}

/** The parts of the dashboard: balances and open work at the left, facts about the Safe at the right. */
export function DashboardGrid(props: DashboardGridProps) {
  const { total, steps, waiting, below, owners, late, health, flow } = props;
  return (
    <>
      {total}
      <div className="mt-8 grid grid-cols-1 items-start gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid min-w-0 grid-cols-1 gap-10">
          {steps}
          {waiting}
          {below}
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-10 md:max-xl:grid-cols-2">
          {flow}
          {health}
          {owners}
          {/* Last, because it comes late and must move nothing. */}
          {late}
        </div>
      </div>
    </>
  );
}
