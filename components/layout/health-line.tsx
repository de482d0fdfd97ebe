'use client';

import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { useAfterPress } from '@/components/ui/use-after-press';
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

/** Nothing can be signed without the RPC, whatever the gateway does. */
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
  // The page can't know when an outage began that was there before it opened.
  const last = lastWorked ? formatMoment(lastWorked) : 'this page opened';
  return `The ${name} has not responded since ${last}. ${stillWorks(name, isRpcDown)} Concord reconnects automatically.`;
}

/** Tells which service doesn't answer, since when, and what still works; silent when all is well. */
export function HealthLine({ services: current }: HealthLineProps) {
  const services = useAfterPress(current);
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

/** The health of gateway, RPC and this browser's storage, for the top of a page. */
export function CurrentHealth() {
  return (
    <>
      <HealthLine services={useHealth()} />
      <StorageLine />
    </>
  );
}

/** Warns when the browser refuses to store changes; silent otherwise. */
function StorageLine() {
  const hasRefused = useAfterPress(useStored(hasRefusedWrites));
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

/** A line at the top of a page with one fact about the services. */
export function Line({ icon, children }: { icon: 'clock' | 'warning'; children: ReactNode }) {
  return (
    <p className="flex gap-2 rounded-control border border-warning/40 bg-warning-soft px-3 py-2 text-13">
      <Icon name={icon} size={18} className="text-warning" />
      {children}
    </p>
  );
}
