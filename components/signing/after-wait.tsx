import type { ReactNode } from 'react';
import { useHasPassed } from '@/lib/hooks/use-has-passed';

export interface AfterWaitProps {
  milliseconds: number;
  /** Shown until then. */
  before: ReactNode;
  children: ReactNode;
}

/** Replaces the first content after a while. */
export function AfterWait({ milliseconds, before, children }: AfterWaitProps) {
  return useHasPassed(milliseconds) ? children : before;
}
