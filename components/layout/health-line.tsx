'use client';

import { Icon } from '@/components/ui/icon';
import { formatMoment } from '@/lib/format/date';
import type { ServiceHealth, ServiceName } from '@/lib/health/service-health';
import { useHealth } from '@/lib/hooks/use-health';

export interface HealthLineProps {
  services: readonly ServiceHealth[];
}

const stillWorks: Readonly<Record<ServiceName, string>> = {
  gateway: 'You can still confirm and execute. New confirmations from other owners may be missing.',
  RPC: 'Loaded data stays visible. Checks, confirmations and executions are paused.',
};

function sentence({ name, state, since, lastWorked }: ServiceHealth): string {
  const from = since ? ` since ${formatMoment(since)}` : '';
  if (state === 'slow') return `The ${name} is responding slowly${from}. Everything still works.`;
  if (state === 'failing')
    return `Some requests to the ${name} have failed${from}. Concord retries automatically.`;
  const last = lastWorked ? ` Last response: ${formatMoment(lastWorked)}.` : '';
  return `The ${name} is not responding${from}.${last} ${stillWorks[name]} Concord reconnects automatically.`;
}

/** Silent when all is well; else which service does not answer, since when, and what still works. */
export function HealthLine({ services }: HealthLineProps) {
  const unwell = services.filter((service) => service.state !== 'well');
  return (
    // Always in the page, so that a change is announced.
    <div role="status" className="not-empty:mb-4 space-y-2">
      {unwell.map((service) => (
        <p
          key={service.name}
          className="flex gap-2 rounded-control border border-warning/40 bg-warning-soft px-3 py-2 text-13"
        >
          <Icon name={service.state === 'slow' ? 'clock' : 'warning'} size={18} className="text-warning" />
          {sentence(service)}
        </p>
      ))}
    </div>
  );
}

/** How gateway and RPC are doing, for the top of a page. */
export function CurrentHealth() {
  return <HealthLine services={useHealth()} />;
}
