import type { Address } from 'viem';
import { AddressPicture } from '@/components/shared/address/address-picture';
import { Icon } from '@/components/ui/icon';
import { formatShortAddress } from '@/lib/format/address';
import type { RecipientOption } from './recipient-groups';

/**
 * A recipient in a list: picture, name, why it is offered, and how the address begins and ends. Where another offered
 * address begins or ends alike, it is shown in full.
 */
export function RecipientRow({ option: { address, name, hint, alike } }: { option: RecipientOption }) {
  return (
    <>
      {address ? (
        <AddressPicture address={address} size={32} />
      ) : (
        <span className="flex size-8 shrink-0 items-center justify-center text-muted">
          <Icon name="search" />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{name ?? (address && formatShortAddress(address))}</span>
        {alike !== undefined && address ? (
          <Alike address={address} other={alike} />
        ) : (
          <span className="block truncate text-13 text-muted">{hint}</span>
        )}
      </span>
      {address && name !== undefined && alike === undefined && (
        <span className="shrink-0 font-mono text-13">{formatShortAddress(address)}</span>
      )}
    </>
  );
}

function Alike({ address, other }: { address: Address; other: string }) {
  return (
    <span className="block text-13 text-warning">
      Looks like {other}. Compare the whole address:
      <span className="block break-all font-mono text-ink">{address}</span>
    </span>
  );
}
