import { NamedAddress } from '@/components/shared/address/named-address';
import { Checkbox } from '@/components/ui/checkbox';
import { cn } from '@/lib/cn';
import { nameRisk, type Risk } from '@/lib/safe/risk/risk';
import type { Acknowledging } from './use-acknowledged';

export interface ConsequenceBoxesProps {
  /** The risks that a tick acknowledges. */
  risks: readonly Risk[];
  acknowledging: Acknowledging;
  /** The text of a risk's box. */
  phraseOf: (risk: Risk) => string;
  /** The id of the hint about open boxes. */
  hintId: string;
}

/** One box for each consequence that a person must understand. */
export function ConsequenceBoxes({ risks, acknowledging, phraseOf, hintId }: ConsequenceBoxesProps) {
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

const maxShown = 5;
