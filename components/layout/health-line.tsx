'use client';

import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { formatMoment } from '@/lib/format/date';
import type { ServiceHealth, ServiceName } from '@/lib/health/service-health';
import { useHealth } from '@/lib/hooks/use-health';
import { useStored } from '@/lib/hooks/use-stored';
import { hasRefusedWrites } from '@/lib/storage/refused-writes';

export interface HealthLineProps {
  services: readonly ServiceHealth[];
}

const paused = 'Checks, confirmations and executions are paused.';
const missed = 'New confirmations from other owners may be missing.';

/** Without the RPC nothing can be signed, whatever the gateway does. */
const stillWorks = (name: ServiceName, isRpcDown: boolean): string =>
  name === 'RPC' ? paused : isRpcDown ? missed : `You can still confirm and execute. ${missed}`;

function sentence(
  { name, state, since, lastWorked, isPartial }: ServiceHealth,
  { isRpcDown }: { isRpcDown: boolean },
): string {
  const from = since ? ` since ${formatMoment(since)}` : '';
  if (state === 'slow')
    return `The ${name} ${since ? 'has been' : 'is'} responding slowly${from}. New data takes longer to appear.`;
  if (state === 'limited')
    return `The ${name} ${since ? 'has been' : 'is'} limiting the number of requests${from}. New data takes longer to appear.`;
  if (state === 'failing')
    return `Some requests to the ${name} have failed${from}. Concord retries automatically.`;
  if (isPartial)
    return `Most requests to the ${name} have failed${from}. ${stillWorks(name, isRpcDown)} Concord retries automatically.`;
  // When an outage began that was there before this page, nobody here knows.
  const last = lastWorked ? formatMoment(lastWorked) : 'this page opened';
  return `The ${name} has not responded since ${last}. ${stillWorks(name, isRpcDown)} Concord reconnects automatically.`;
}

/** Silent when all is well; else which service does not answer, since when, and what still works. */
export function HealthLine({ services }: HealthLineProps) {
  const unwell = services.filter((service) => service.state !== 'well');
  const isRpcDown = services.some(({ name, state }) => name === 'RPC' && state === 'down');
  return (
    // Always in the page, so that a change is announced.
    <div role="status" className="not-empty:mb-4 space-y-2">
      {unwell.map((service) => (
        <Line
          key={service.name}
          icon={service.state === 'slow' || service.state === 'limited' ? 'clock' : 'warning'}
        >
          {sentence(service, { isRpcDown })}
        </Line>
      ))}
    </div>
  );
}

/** How gateway and RPC are doing, and whether this browser keeps what is done here, for the top of a page. */
export function CurrentHealth() {
  return (
    <>
      <HealthLine services={useHealth()} />
      <StorageLine />
    </>
  );
}

/** Silent while the browser keeps what it is given. */
function StorageLine() {
  const hasRefused = useStored(hasRefusedWrites);
  return (
    <div role="status" className="not-empty:mb-4">
      {hasRefused && (
        <Line icon="warning">
          This browser can’t save your changes: its storage is full or blocked. They last until you close or
          reload this tab.
        </Line>
      )}
    </div>
  );
}

/** A line at the top of a page, which says one thing that the reader has to know of the services. */
export function Line({ icon, children }: { icon: 'clock' | 'warning'; children: ReactNode }) {
  return (
    <p className="flex gap-2 rounded-control border border-warning/40 bg-warning-soft px-3 py-2 text-13">
      <Icon name={icon} size={18} className="text-warning" />
      {children}
    </p>
  );
}
