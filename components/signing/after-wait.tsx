import { type ReactNode, useEffect, useState } from 'react';

export interface AfterWaitProps {
  milliseconds: number;
  /** Shown until then. */
  before: ReactNode;
  children: ReactNode;
}

/** Replaces the first content after a while. */
export function AfterWait({ milliseconds, before, children }: AfterWaitProps) {
  const [hasPassed, setHasPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasPassed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return hasPassed ? children : before;
}
