import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { Input } from '@/components/ui/input';
import type { CollectibleDraft } from './collectible-draft';

type Named = Pick<CollectibleDraft, 'collection' | 'id'>;

export interface CollectibleEntryProps {
  /** Collection and ID, typed or chosen. */
  named: Named;
  onChange: (named: Named) => void;
}

/**
 * Inputs for a collectible that the gateway does not list: many gateways leave out those with several units (EIP-1155).
 */
export function CollectibleEntry({ named, onChange }: CollectibleEntryProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="group border-line border-y"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-12 list-none items-center gap-3 py-2 font-medium [&::-webkit-details-marker]:hidden">
        <Icon name="code" className="text-muted" />
        Enter a collectible that isn’t listed
        <Icon
          name="chevron-right"
          size={16}
          className="ml-auto text-muted transition-transform group-open:rotate-90"
        />
      </summary>
      <div className="grid gap-4 pb-5 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <Field label="Collection contract">
          {(control) => (
            <Input
              {...control}
              mono
              value={named.collection}
              onChange={({ currentTarget }) => onChange({ ...named, collection: currentTarget.value.trim() })}
            />
          )}
        </Field>
        <Field label="Token ID">
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              value={named.id}
              onChange={({ currentTarget }) => onChange({ ...named, id: currentTarget.value.trim() })}
            />
          )}
        </Field>
      </div>
    </details>
  );
}
