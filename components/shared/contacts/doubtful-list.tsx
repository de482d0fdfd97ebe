import { type Address, isAddressEqual } from 'viem';
import { AddressGroups } from '@/components/shared/address/address-groups';
import type { DoubtfulContact } from '@/lib/contacts/plan-contact-import';
import { cleanText } from '@/lib/format/clean-text';
import { formatCount } from '@/lib/format/count';
import { useName } from '@/lib/queries/use-name';
import { describeDoubt } from './contact-doubt';

export interface DoubtfulListProps {
  rows: readonly DoubtfulContact[];
}

/** Rows beyond these are only counted. */
const maxShown = 50;

/** Contacts that could be taken for others, each above the other one, so that every character can be compared. */
export function DoubtfulList({ rows }: DoubtfulListProps) {
  const nameInFile = (address: Address) => rows.find((row) => isAddressEqual(row.address, address))?.name;
  return (
    <ul className="mt-3 grid gap-3">
      {rows.slice(0, maxShown).map((row) => (
        <li key={`${row.chainId} ${row.address}`}>
          <p className="wrap-anywhere font-medium">
            {row.before !== undefined && (
              <span className="font-normal text-muted">{cleanText(row.before, 60)} → </span>
            )}
            {cleanText(row.name, 60)}
          </p>
          <AddressGroups address={row.address} />
          {'other' in row.doubt ? (
            <Other doubt={row.doubt} other={row.doubt.other} nameInFile={nameInFile(row.doubt.other)} />
          ) : (
            <p className="text-13 text-warning">{describeDoubt(row.doubt)}</p>
          )}
        </li>
      ))}
      {rows.length > maxShown && <li>and {formatCount(rows.length - maxShown)} more</li>}
    </ul>
  );
}

interface OtherProps extends Pick<DoubtfulContact, 'doubt'> {
  other: Address;
  nameInFile: string | undefined;
}

function Other({ doubt, other, nameInFile }: OtherProps) {
  const name = useName(other) ?? nameInFile;
  return (
    <>
      <p className="wrap-anywhere text-13 text-warning">
        {describeDoubt(doubt)}
        {name !== undefined && ` ${cleanText(name, 60)}`}
      </p>
      <AddressGroups address={other} />
    </>
  );
}
