import { type Address, isAddressEqual } from 'viem';
import { OwnerRow } from '@/components/transactions/compose/owners/rows/owner-row';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { cleanText } from '@/lib/format/clean-text';
import { useName } from '@/lib/queries/use-name';
import type { ConfirmedSafe } from '@/lib/safe/manage/can-confirm';
import type { DescribedOwner } from '@/lib/safe/manage/described-owner';
import type { Refusal } from '@/lib/safe/manage/refuse-owner';
import { OwnerRefusal } from './owner-refusal';

export interface NewOwnerRowProps {
  safe: ConfirmedSafe;
  owner: Address;
  account: Address | undefined;
  described: DescribedOwner | undefined;
  /** Why the account can't be an owner, or must be accepted first. */
  refusal: Refusal | undefined;
  onAccept: () => void;
  onRemove: () => void;
}

/** An owner of a new Safe with the reasons against it. */
export function NewOwnerRow({
  safe,
  owner,
  account,
  described,
  refusal,
  onAccept,
  onRemove,
}: NewOwnerRowProps) {
  const name = useName(owner);
  return (
    <OwnerRow
      address={owner}
      owner={described}
      safe={safe}
      isAccount={account !== undefined && isAddressEqual(owner, account)}
      state="kept"
      hasIconAction
      actions={
        <Button
          size="sm"
          variant="quiet"
          className="w-8 px-0 text-muted"
          aria-label={`Remove: ${cleanText(name ?? owner, 60)}`}
          title="Remove"
          onClick={onRemove}
        >
          <Icon name="close" size={16} />
        </Button>
      }
    >
      {refusal && <OwnerRefusal refusal={refusal} onAccept={onAccept} />}
    </OwnerRow>
  );
}
