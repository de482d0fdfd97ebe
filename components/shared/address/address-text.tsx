import type { Address } from 'viem';
import { cn } from '@/lib/cn';
import { cleanText } from '@/lib/format/clean-text';
import { CopyButton } from '../copy-button';
import { ExplorerLink } from '../explorer-link';

export interface AddressTextProps {
  address: Address;
  /** From the address book or a name service; it is never shown without the address. */
  name?: string;
  /** All characters instead of the first and last ones. */
  full?: boolean;
  copy?: boolean;
  explorer?: boolean;
  className?: string;
}

const maxNameLength = 60;

/** An address: its first and last characters, bold beside the middle; the full address on hover and copy. */
export function AddressText({
  address,
  name,
  full = false,
  copy = false,
  explorer = false,
  className,
}: AddressTextProps) {
  const shownName = name?.trim() ? cleanText(name.trim(), maxNameLength) : undefined;
  return (
    <span className={cn('inline-flex min-w-0 max-w-full flex-wrap items-center gap-x-2', className)}>
      {shownName !== undefined && (
        <span className="min-w-0 max-w-full truncate font-medium" title={shownName}>
          {shownName}
        </span>
      )}
      <span className="inline-flex min-w-0 items-center gap-x-1">
        <span
          title={address}
          className={cn('font-mono text-[0.93em]', full ? 'break-all' : 'whitespace-nowrap')}
        >
          <span className={cn(full && 'font-semibold')}>{address.slice(0, 6)}</span>
          <span className="text-muted">{full ? address.slice(6, -4) : '…'}</span>
          <span className={cn(full && 'font-semibold')}>{address.slice(-4)}</span>
        </span>
        {copy && <CopyButton text={address} label={`Copy address ${address}`} />}
        {explorer && <ExplorerLink kind="address" value={address} />}
      </span>
    </span>
  );
}
