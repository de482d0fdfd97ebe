'use client';

import { useHealth } from '@/lib/hooks/use-health';
import { HealthLine } from './health-line';

/** How gateway and RPC are doing, for the top of a page. */
export function CurrentHealth() {
  return <HealthLine services={useHealth()} />;
}
