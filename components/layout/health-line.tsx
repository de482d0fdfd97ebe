import { Icon } from '@/components/ui/icon';
import { formatMoment } from '@/lib/format/date';
import type { ServiceHealth, ServiceName } from '@/lib/health/service-health';

export interface HealthLineProps {
  services: readonly ServiceHealth[];
}

const stillWorks: Readonly<Record<ServiceName, string>> = {
  gateway: 'Signing and executing still work. New signatures from others may be missing.',
  RPC: 'What is known is still shown. Nothing can be checked, signed or executed until it answers again.',
};

function sentence({ name, state, since, lastWorked }: ServiceHealth): string {
  const from = since ? ` since ${formatMoment(since)}` : '';
  if (state === 'slow')
    return `The ${name} has been slow to answer${from}. Everything still works; it takes longer.`;
  if (state === 'failing')
    return `Some questions to the ${name} have failed${from}. What is missing says so, and is asked for again by itself.`;
  const last = lastWorked ? ` Its last answer came at ${formatMoment(lastWorked)}.` : '';
  return `The ${name} has not answered${from}.${last} ${stillWorks[name]} This page notices by itself when it is back.`;
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
