import type { ReactNode } from 'react';

export interface DashboardGridProps {
  /** In the order of their weight: they stand like this on a phone. */
  total: ReactNode;
  waiting: ReactNode;
  assets: ReactNode;
  history: ReactNode;
  owners: ReactNode;
  health: ReactNode;
}

/** The parts of the dashboard: what needs the reader left and first, what the Safe is at the right. */
export function DashboardGrid({ total, waiting, assets, history, owners, health }: DashboardGridProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
      <div className="grid min-w-0 grid-cols-1 gap-4">
        {total}
        {waiting}
        {history}
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-4">
        {assets}
        {owners}
        {health}
      </div>
    </div>
  );
}
