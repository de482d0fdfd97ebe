import { useState } from 'react';
import type { Address } from 'viem';
import { Input } from '@/components/ui/input';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { notify } from '@/components/ui/overlay/notify';
import { base } from '@/config/chains';
import { formatShortAddress } from '@/lib/format/address';
import { useGivenName, useName } from '@/lib/queries/use-name';
import { maxContactNameLength, saveContact } from '@/lib/storage/contacts';
import { renameKnownSafe } from '@/lib/storage/known-safes';

// Comparing with all contacts takes code that only a typed name needs.
const LazyDoubt = lazyPanel(
  async () => (await import('@/components/shared/contacts/new-contact-doubt')).NewContactDoubt,
);

/** The visitor's name of an owner, to type in place; it is saved as a contact when the field is left. */
export function OwnerName({ owner }: { owner: Address }) {
  const given = useGivenName(owner);
  const name = useName(owner);
  const [typed, setTyped] = useState<string>();
  const text = typed ?? given ?? '';
  const save = () => {
    const wanted = text.trim();
    // An emptied field takes no contact out of the address book.
    if (wanted === '') return setTyped(undefined);
    if (typed === undefined || wanted === given) return;
    if (saveContact({ chainId: base.id, address: owner, name: wanted }))
      renameKnownSafe({ chainId: base.id, address: owner }, wanted);
    else void notify('Couldn’t save the name. This browser’s storage is full or blocked.', { kind: 'error' });
  };
  return (
    <span className="min-w-0">
      <Input
        aria-label={`Name of ${formatShortAddress(owner)}`}
        className="h-9 w-58 max-w-full md:h-9"
        // A name on the chain belongs to the account and is not the visitor's own.
        placeholder={name ?? 'Name this owner'}
        value={text}
        autoComplete="off"
        maxLength={maxContactNameLength}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={save}
        onKeyDown={({ key }) => key === 'Enter' && save()}
      />
      {typed !== undefined && typed.trim() !== '' && <LazyDoubt address={owner} name={typed} />}
    </span>
  );
}
