import { type ReactNode, use, useId } from 'react';
import { NamedAddress } from '@/components/shared/address/named-address';
import { Checkbox } from '@/components/ui/checkbox';
import { cn } from '@/lib/cn';
import { listUnacknowledged, nameRisk, type Risk } from '@/lib/safe/risk/risk';
import { ActionLock, IsRisky } from '../action-lock';
import { AcknowledgeRisks } from './acknowledge-risks';
import type { Acknowledging } from './use-acknowledged';

const maxShown = 5;

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
      <ConsequenceBoxes risks={ticked} acknowledging={acknowledging} phraseOf={phraseOf} hintId={hintId} />
      <ActionLock value={open.length > 0 ? hintId : around}>
        <IsRisky value={isRisky}>{children}</IsRisky>
      </ActionLock>
    </>
  );
}

interface ConsequenceBoxesProps {
  /** The risks that a tick acknowledges. */
  risks: readonly Risk[];
  acknowledging: Acknowledging;
  /** The text of a risk's box. */
  phraseOf: (risk: Risk) => string;
  /** The id of the hint about open boxes. */
  hintId: string;
}

/** One box for each consequence that a person must understand. */
function ConsequenceBoxes({ risks, acknowledging, phraseOf, hintId }: ConsequenceBoxesProps) {
  const { acknowledged, acknowledge, retract } = acknowledging;
  const byPhrase = new Map<string, readonly Risk[]>();
  for (const risk of risks) {
    const phrase = phraseOf(risk);
    byPhrase.set(phrase, [...(byPhrase.get(phrase) ?? []), risk]);
  }
  const isTicked = (group: readonly Risk[]) => group.every((risk) => acknowledged.includes(nameRisk(risk)));
  const open = [...byPhrase.values()].filter((group) => !isTicked(group)).length;
  return (
    <fieldset className="grid w-full gap-2 pb-1">
      <legend className="sr-only">Before you can sign</legend>
      {[...byPhrase].map(([phrase, group]) => {
        const addresses = group.flatMap(({ address, addresses = [] }) => (address ? [address] : addresses));
        return (
          <Checkbox
            // Keeps the box when its text becomes more precise.
            key={group.map(nameRisk).join()}
            label={<span className="text-pretty">{phrase}</span>}
            hint={
              addresses.length > 0 && (
                <span className="grid gap-1">
                  {[...new Set(addresses)].slice(0, maxShown).map((address) => (
                    <NamedAddress key={address} address={address} avatarSize={20} />
                  ))}
                  {addresses.length > maxShown && `and ${addresses.length - maxShown} more`}
                </span>
              )
            }
            checked={isTicked(group)}
            onChange={({ target }) => (target.checked ? acknowledge(group) : retract(group))}
          />
        );
      })}
      {/* The hint keeps its place, so that ticking moves no button. */}
      <p id={hintId} className={cn('text-13 text-muted max-md:sr-only', open === 0 && 'invisible')}>
        {byPhrase.size === 1 ? 'Tick the box to continue.' : 'Tick every box to continue.'}
      </p>
    </fieldset>
  );
}
