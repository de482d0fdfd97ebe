import { type FormEvent, useId, useState } from 'react';
import { isAddressEqual } from 'viem';
import { NamedAddress } from '@/components/shared/address/named-address';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { Input } from '@/components/ui/input';
import type { Risk, RiskKind } from '@/lib/safe/risk/risk';

export interface AcknowledgeRisksProps {
  /** The risks that are not acknowledged yet. */
  risks: readonly Risk[];
  onAcknowledge: () => void;
}

/** Replaces the buttons until a person has typed what will be done. */
export function AcknowledgeRisks({ risks, onAcknowledge }: AcknowledgeRisksProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const phrase = findPhrase(risks);
  const addresses = risks
    .flatMap(({ address }) => address ?? [])
    .filter((address, index, all) => all.findIndex((other) => isAddressEqual(other, address)) === index);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isPhrase(typed, phrase)) onAcknowledge();
    else setError('Type the words exactly as shown.');
  };

  return (
    <form
      aria-labelledby={id}
      autoComplete="off"
      onSubmit={handleSubmit}
      className="grid w-full gap-3 rounded-card border border-danger/40 bg-danger-soft p-3 md:p-4"
    >
      <p id={id} className="flex items-start gap-2 font-semibold text-danger">
        <Icon name="warning" className="mt-0.5" />
        Before you can sign this
      </p>
      {listCosts(risks).map((cost) => (
        <p key={cost} className="text-pretty font-medium">
          {cost}
        </p>
      ))}
      {addresses.map((address) => (
        <NamedAddress key={address} address={address} full explorer avatarSize={20} />
      ))}
      <Field
        label={
          <>
            Type {/* The phrase can't be selected, because people should read it and not copy it. */}
            <span className="select-none font-mono font-semibold">“{phrase}”</span>
          </>
        }
        error={error}
      >
        {(control) => (
          <Input
            {...control}
            mono
            value={typed}
            maxLength={200}
            data-1p-ignore
            data-lpignore="true"
            onPaste={(event) => {
              event.preventDefault();
              setError('Type the words. You can’t paste them.');
            }}
            onChange={({ target }) => {
              setTyped(target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <div>
        <Button type="submit" variant="danger">
          I have read this
        </Button>
      </div>
    </form>
  );
}

/** The phrase to type for a kind of risk, and its possible cost in one sentence. */
const wording: Readonly<Partial<Record<RiskKind, { readonly phrase: string; readonly cost: string }>>> = {
  delegateCall: {
    phrase: 'run foreign code',
    cost: 'This runs foreign code as the Safe itself. It can take all funds and replace the owners.',
  },
  incomplete: {
    phrase: 'sign unread calls',
    cost: 'Concord can’t show part of what you would sign. It may be anything the Safe can do.',
  },
  opaque: {
    phrase: 'sign unread bytes',
    cost: 'Nobody can tell what these bytes mean. They may be a payment, an order, or a transaction of another Safe.',
  },
};

/** Finds the words to type: the action, and the end of the address that gets the power. */
function findPhrase(risks: readonly Risk[]): string {
  const phrases = [...new Set(risks.map(({ kind, title }) => wording[kind]?.phrase ?? title.toLowerCase()))];
  // In a batch, the code that runs comes after the call that carries it.
  const address = risks.findLast((risk) => risk.address !== undefined)?.address;
  return [phrases.join(' and '), ...(address ? [address.slice(-4)] : [])].join(' ');
}

/** Lists the possible costs of these risks, each kind once. */
function listCosts(risks: readonly Risk[]): readonly string[] {
  return [...new Set(risks.map(({ kind, reason }) => wording[kind]?.cost ?? reason))];
}

/** Whether the typed words are the required ones, ignoring case and extra spaces. */
function isPhrase(typed: string, phrase: string): boolean {
  const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();
  return plain(typed) === plain(phrase);
}
