import type { ReactNode } from 'react';
import type { Address } from 'viem';
import { AddressPicture } from '@/components/shared/address/address-picture';
import { GroupedAddress } from '@/components/shared/address/grouped-address';
import { OwnerKind } from '@/components/shared/address/owner-kind';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/lib/cn';
import { cleanText } from '@/lib/format/clean-text';
import { useName } from '@/lib/queries/use-name';
import type { ConfirmedSafe } from '@/lib/safe/manage/can-confirm';
import type { DescribedOwner } from '@/lib/safe/manage/described-owner';

export interface OwnerRowProps {
  address: Address;
  owner: DescribedOwner | undefined;
  safe: ConfirmedSafe;
  isAccount: boolean;
  state: 'kept' | 'added' | 'removed';
  actions: ReactNode;
  /** Whether the action is a single icon, which fits beside the name on a phone too. */
  hasIconAction?: boolean;
  /** The field for the name, in place of the name. */
  naming?: ReactNode;
  children?: ReactNode;
}

/** An account that is an owner of a Safe, or will be. */
export function OwnerRow({
  address,
  owner,
  safe,
  isAccount,
  state,
  actions,
  hasIconAction = false,
  naming,
  children,
}: OwnerRowProps) {
  const name = useName(address);
  const isGone = state === 'removed';
  return (
    <li className="border-line border-b py-3.5">
      <div
        className={cn(
          'grid items-center gap-x-4 sm:grid-cols-[40px_minmax(0,1fr)_auto]',
          hasIconAction ? 'grid-cols-[40px_minmax(0,1fr)_auto]' : 'grid-cols-[40px_minmax(0,1fr)]',
        )}
      >
        <span className={cn('row-span-2 self-start', isGone && 'opacity-50')}>
          <AddressPicture address={address} size={40} />
        </span>
        <p
          className={cn(
            'flex min-h-8 min-w-0 flex-wrap items-center gap-x-2',
            hasIconAction && 'xl:flex-nowrap',
          )}
        >
          {name !== undefined && naming === undefined && (
            <span
              title={name}
              className={cn(
                'min-w-0 font-medium',
                hasIconAction ? 'wrap-anywhere' : 'truncate',
                isGone && 'text-muted line-through',
              )}
            >
              {cleanText(name, 60)}
            </span>
          )}
          {naming}
          {isAccount && <span className="text-muted">(you)</span>}
          {state === 'added' && <Badge tone="accent">New owner</Badge>}
          {isGone && <Badge tone="warning">Removed</Badge>}
          <span
            className={cn(
              !(naming && isAccount) && 'max-sm:basis-full',
              hasIconAction && 'xl:ml-auto xl:shrink-0',
            )}
          >
            {owner ? <OwnerKind owner={owner} safe={safe} /> : <span className="text-13">&nbsp;</span>}
          </span>
        </p>
        <div
          className={
            hasIconAction
              ? 'col-start-3 self-start'
              : 'max-sm:-ml-3 col-start-2 flex flex-wrap max-sm:row-start-3 sm:col-start-3'
          }
        >
          {actions}
        </div>
        <div className="col-start-2 min-w-0 sm:col-span-2">
          <GroupedAddress address={address} />
        </div>
      </div>
      {children && <div className="mt-4 sm:pl-14">{children}</div>}
    </li>
  );
}
