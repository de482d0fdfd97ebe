import { useEffect, useState } from 'react';
import { whenIdle } from '@/lib/wallet/when-idle';

/** False until the page has loaded and the browser is idle. */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle;
}
