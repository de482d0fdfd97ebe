import { type FormEvent, useId, useState } from 'react';
import { isAddressEqual } from 'viem';
import { NamedAddress } from '@/components/shared/address/named-address';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { Input } from '@/components/ui/input';
import type { Risk } from '@/lib/safe/risk/risk';
import { findPhrase, isPhrase, listCosts } from './acknowledge-phrase';

export interface AcknowledgeRisksProps {
  /** Those that nobody has acknowledged yet. */
  risks: readonly Risk[];
  onAcknowledge: () => void;
}

/** Stands in the place of the buttons until a person has typed what will be done. */
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
    else setError('These are not the words that stand above.');
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
            Type {/* To be read, not copied: it cannot be selected. */}
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
              setError('Please type the words; they are not taken from the clipboard.');
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
