import { type ReactNode, useEffect, useState } from 'react';

export interface AfterWaitProps {
  milliseconds: number;
  /** What stands there until then. */
  before: ReactNode;
  children: ReactNode;
}

/** Shows something else once the first has stood there for a while. */
export function AfterWait({ milliseconds, before, children }: AfterWaitProps) {
  const [hasPassed, setHasPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasPassed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return hasPassed ? children : before;
}
