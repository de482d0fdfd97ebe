import { type ReactNode, use, useId } from 'react';
import { listUnacknowledged, type Risk } from '@/lib/safe/risk/risk';
import { ActionLock, IsRisky } from '../action-lock';
import { AcknowledgeRisks } from './acknowledge-risks';
import { ConsequenceBoxes } from './consequence-boxes';
import type { Acknowledging } from './use-acknowledged';

export interface AcknowledgeGateProps {
  risks: readonly Risk[];
  acknowledging: Acknowledging;
  /** Keeps the focus when the typed words go away. */
  keepFocus?: ((act: () => void) => void) | undefined;
  /** The text of a risk's box. */
  phraseOf?: (risk: Risk) => string;
  /** The buttons that sign: locked until every box is ticked, and absent until the required words are typed. */
  children: ReactNode;
}

/** Locks the buttons that sign until every risk that needs it is acknowledged, by typed words or by ticks. */
export function AcknowledgeGate({
  risks,
  acknowledging,
  keepFocus = (act) => act(),
  phraseOf = ({ consequence, reason }) => consequence ?? reason,
  children,
}: AcknowledgeGateProps) {
  const hintId = useId();
  const around = use(ActionLock);
  const isRisky = use(IsRisky) || risks.some(({ needsAcknowledgement }) => needsAcknowledgement);
  const open = listUnacknowledged(risks, acknowledging.acknowledged);
  const typed = open.filter(({ consequence }) => consequence === undefined);
  if (typed.length > 0)
    return (
      <AcknowledgeRisks
        key={typed.length}
        risks={typed}
        onAcknowledge={() => keepFocus(() => acknowledging.acknowledge(typed))}
      />
    );
  const ticked = risks.filter(
    ({ needsAcknowledgement, consequence }) => needsAcknowledgement && consequence !== undefined,
  );
  if (ticked.length === 0) return <IsRisky value={isRisky}>{children}</IsRisky>;
  return (
    <>
      <ConsequenceBoxes {...{ risks: ticked, acknowledging, phraseOf, hintId }} />
      <ActionLock value={open.length > 0 ? hintId : around}>
        <IsRisky value={isRisky}>{children}</IsRisky>
      </ActionLock>
    </>
  );
}
