import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { takeFocus } from '@/components/shared/focus/take-focus';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { notify } from '@/components/ui/overlay/notify';
import { cleanText } from '@/lib/format/clean-text';
import { useGivenName, useName } from '@/lib/queries/use-name';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { maxContactNameLength } from '@/lib/storage/contacts';
import { couldNotSaveName, saveName } from '@/lib/storage/save-name';
import { Fact } from '../facts';

export interface NameFactProps {
  safe: SafeRef;
}

/** The name of the Safe, which is changed in its row. */
export function NameFact({ safe }: NameFactProps) {
  const name = useName(safe.address);
  const given = useGivenName(safe.address) ?? '';
  const [typed, setTyped] = useState<string>();
  const [wasTyping, setWasTyping] = useState(false);
  const close = () => {
    setTyped(undefined);
    setWasTyping(true);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const next = (typed ?? '').trim();
    // Closing the row unchanged doesn't copy a name that the site gives into the address book.
    if (next === given || saveName(safe, next)) return close();
    void notify(couldNotSaveName, { kind: 'error' });
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };
  if (typed !== undefined)
    return (
      <Fact name="Name" about="Only in this browser">
        <form
          noValidate
          aria-label="Name of this Safe"
          onSubmit={handleSubmit}
          onKeyDown={handleKeyDown}
          className="mb-1 flex flex-wrap gap-2"
        >
          <Input
            ref={takeFocus}
            aria-label="Name"
            className="min-w-40 flex-1"
            value={typed}
            autoComplete="off"
            maxLength={maxContactNameLength}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button type="submit" variant="primary">
            Save
          </Button>
          <Button onClick={close}>Cancel</Button>
        </form>
      </Fact>
    );
  return (
    <Fact
      name="Name"
      about="Only in this browser"
      action={
        <Button
          size="sm"
          // The field that had the focus is gone.
          ref={wasTyping ? takeFocus : undefined}
          onClick={() => setTyped(given)}
        >
          {name === undefined ? 'Add a name' : 'Rename'}
        </Button>
      }
    >
      {name === undefined ? (
        <span className="text-muted">No name</span>
      ) : (
        <span className="wrap-anywhere font-medium">{cleanText(name, 60)}</span>
      )}
    </Fact>
  );
}
