import { cleanLines } from '@/lib/format/clean-lines';
import type { Check } from '@/lib/safe/verify/verification';

export interface ContradictingChecksProps {
  checks: readonly Check[];
}

/** The contradictions, with both values and their source. */
export function ContradictingChecks({ checks }: ContradictingChecksProps) {
  return (
    <ul>
      {checks.map(({ id, label, detail, source }) => (
        <li key={id + label} className="wrap-anywhere mt-1">
          {label}: {detail && cleanLines(detail)} <span className="text-13 text-muted">{source}</span>
        </li>
      ))}
    </ul>
  );
}
