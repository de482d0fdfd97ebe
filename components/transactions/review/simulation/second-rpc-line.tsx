import { Notice } from '@/components/ui/overlay/notice';
import type { SecondSimulation } from '@/lib/actions/risk/simulate-transaction';
import { OutcomeChangeLines } from './outcome-change-lines';

export interface SecondRpcLineProps {
  second: SecondSimulation;
  /** The host of the RPC that was asked first. */
  host: string | undefined;
}

/** The result of the second RPC for the same transaction. */
export function SecondRpcLine({
  second: { host: other, differences },
  host = 'The first RPC',
}: SecondRpcLineProps) {
  if (!differences)
    return <p className="text-13 text-muted">Not simulated by your second RPC node, {other}.</p>;
  if (differences.length === 0)
    return <p className="text-13 text-muted">{other} simulates the same result.</p>;
  return (
    <Notice tone="danger" title="Your two RPC nodes simulate different outcomes">
      <OutcomeChangeLines changes={differences} labels={[host, other]} />
    </Notice>
  );
}
