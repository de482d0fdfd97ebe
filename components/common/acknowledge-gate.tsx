import { type ReactNode, use, useId } from 'react';
import { type Danger, listUnacknowledged } from '@/lib/safe/rules/danger';
import { AcknowledgeDangers } from './acknowledge-dangers';
import { ActionLock } from './action-lock';
import { ConsequenceBoxes } from './consequence-boxes';
import type { Acknowledging } from './use-acknowledged';

export interface AcknowledgeGateProps {
  dangers: readonly Danger[];
  acknowledging: Acknowledging;
  /** Takes the focus before the words that are typed go away. */
  keepFocus?: ((act: () => void) => void) | undefined;
  /** What is ticked for a danger. */
  wordsOf?: (danger: Danger) => string;
  /** What signs: locked until every box is ticked, and absent until what has to be typed was typed. */
  children: ReactNode;
}

/** Keeps what signs from being used until every danger that asks for it was acknowledged, by words or by ticks. */
export function AcknowledgeGate({
  dangers,
  acknowledging,
  keepFocus = (act) => act(),
  wordsOf = ({ consequence, reason }) => consequence ?? reason,
  children,
}: AcknowledgeGateProps) {
  const hintId = useId();
  const around = use(ActionLock);
  const open = listUnacknowledged(dangers, acknowledging.acknowledged);
  const typed = open.filter(({ consequence }) => consequence === undefined);
  if (typed.length > 0)
    return (
      <AcknowledgeDangers
        key={typed.length}
        dangers={typed}
        onAcknowledge={() => keepFocus(() => acknowledging.acknowledge(typed))}
      />
    );
  const ticked = dangers.filter(
    ({ needsAcknowledgement, consequence }) => needsAcknowledgement && consequence !== undefined,
  );
  if (ticked.length === 0) return children;
  return (
    <>
      <ConsequenceBoxes {...{ dangers: ticked, acknowledging, wordsOf, hintId }} />
      <ActionLock value={open.length > 0 ? hintId : around}>{children}</ActionLock>
    </>
  );
}
