import { isAddress, isHex, size } from 'viem';
import { cleanText } from '@/lib/format/clean-text';
import type { DecodedValue } from '@/lib/safe/decode/calldata/read-arguments';
import { FullAddress } from '../shared/address/full-address';
import { CopyButton } from '../shared/copy-button';

export interface DecodedValueTextProps {
  /** The Solidity type, such as `uint256` or `address[]`. */
  type: string;
  value: DecodedValue;
  /** Shows a text or bytes in full, as signed content must be. */
  isWhole?: boolean;
}

/** Longer values are cut on the page; copying gives the full value. */
const shownCharacters = 130;
const shownItems = 20;
const maxWhole = 200_000;

/** A value of a call's parameter: addresses with their pictures, full numbers, cut bytes, lists item by item. */
export function DecodedValueText({ type, value, isWhole = false }: DecodedValueTextProps) {
  if (typeof value === 'bigint')
    return <code className="wrap-anywhere block font-mono text-13">{String(value)}</code>;
  if (typeof value === 'boolean')
    return <code className="block font-mono text-13">{value ? 'yes' : 'no'}</code>;
  if (typeof value !== 'string') return <ValueList type={type} items={value} />;
  // Inside a tuple only the value's form shows that it is an address.
  if ((type === 'address' || type.startsWith('tuple')) && isAddress(value))
    return <FullAddress address={value} avatarSize={20} />;
  const text = isHex(value) ? value : cleanText(value, isWhole ? maxWhole : 2_000);
  const isCut = !isWhole && text.length > shownCharacters;
  return (
    <span className="flex min-w-0 items-start gap-1">
      <code className="min-w-0 break-all font-mono text-13">
        {text === '' || text === '0x' ? 'empty' : isCut ? `${text.slice(0, shownCharacters)}…` : text}
      </code>
      {isHex(value) && value !== '0x' && (
        <span className="flex shrink-0 items-center gap-1 text-13 text-muted">
          {size(value)} bytes
          <CopyButton text={value} label="Copy bytes" />
        </span>
      )}
    </span>
  );
}

function ValueList({ type, items }: { type: string; items: readonly DecodedValue[] }) {
  const inner = type.replace(/\[\d*\]$/, '');
  if (items.length === 0) return <>none</>;
  return (
    <ol className="grid gap-1">
      {items.slice(0, shownItems).map((item, index) => (
        // Only their position tells the items of a list apart.
        <li key={index}>
          <DecodedValueText type={inner} value={item} />
        </li>
      ))}
      {items.length > shownItems && <li className="text-muted">and {items.length - shownItems} more</li>}
    </ol>
  );
}
