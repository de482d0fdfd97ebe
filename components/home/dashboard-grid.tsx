import type { ReactNode } from 'react';

export interface DashboardGridProps {
  /** In the order of their weight, which is their order on a phone. */
  total: ReactNode;
  waiting: ReactNode;
  assets: ReactNode;
  history: ReactNode;
  owners: ReactNode;
  /** Only some Safes have any. */
  limits?: ReactNode;
  health: ReactNode;
}

/** The parts of the dashboard: balances and open work at the left, facts about the Safe at the right. */
export function DashboardGrid(props: DashboardGridProps) {
  const { total, waiting, assets, history, owners, limits, health } = props;
  return (
    <>
      {total}
      <div className="mt-8 grid grid-cols-1 items-start gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid min-w-0 grid-cols-1 gap-10">
          {waiting}
          {assets}
          {history}
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-10 md:max-xl:grid-cols-2">
          {owners}
          {limits}
          {health}
        </div>
      </div>
    </>
  );
}
