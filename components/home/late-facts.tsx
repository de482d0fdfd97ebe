import type { SafeRef } from '@/lib/safe/protocol/types';
import { FlowCard } from './flow-card';
import { LimitsCard } from './limits-card';

/** The facts about a Safe that only some have, and that come after everything else. */
export function LateFacts({ safe }: { safe: SafeRef }) {
  return (
    <>
      <LimitsCard safe={safe} />
      <FlowCard safe={safe} />
    </>
  );
}
