import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Address } from 'viem';
import { deployment } from '@/config/deployment';
import { listKnownAddresses } from '@/lib/actions/risk/known-names';
import { formatShortAddress } from '@/lib/format/address';
import { cleanText } from '@/lib/format/clean-text';
import { listPaid } from '@/lib/history/list-paid';
import { useAccountsByName } from '@/lib/hooks/use-accounts-by-name';
import { useStored } from '@/lib/hooks/use-stored';
import type { CheckedRow, RowFix } from '@/lib/payout/check-row';
import type { PayoutRow } from '@/lib/payout/payout-row';
import { useSafeState } from '@/lib/queries/safes/safes';
import { pastPayeesOptions } from '@/lib/queries/transactions/past-rows';
import { useHistory } from '@/lib/queries/transactions/transactions';
import type { Transfer } from '@/lib/safe/protocol/calls';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { indexEachOther, indexLookAlikes } from '@/lib/safe/risk/look-alike';
import { contacts } from '@/lib/storage/contacts';
import { knownSafes } from '@/lib/storage/known-safes';

/** A danger in a few words, and the correction where one is known. */
export type RowDanger = { readonly text: string; readonly fix?: RowFix | undefined };

/**
 * For each row, the danger about its recipient, by the rules of the review; undefined without one. The zero address and
 * the Safe itself are errors of the row already.
 */
export function useRowDangers(
  safe: SafeRef,
  rows: readonly PayoutRow[],
  checked: readonly CheckedRow[],
): readonly (RowDanger | undefined)[] {
  const findContacts = useAccountsByName();
  const own = useStored(knownSafes);
  const book = useStored(contacts);
  const owners = useSafeState(safe).data?.owners;
  const history = useHistory(safe).data;
  const { data: past } = useQuery(pastPayeesOptions(safe));
  const known = useMemo(() => [safe.address, ...(owners ?? [])], [safe.address, owners]);
  const paid = useMemo(
    () => [...listPaid(history ?? []).map(({ address }) => address), ...(past ?? [])],
    [history, past],
  );
  const findLookAlike = useMemo(
    () => indexLookAlikes(known, [...listKnownAddresses(own, book), ...paid]),
    [known, own, book, paid],
  );
  return useMemo(() => {
    const isKnown = new Set([...known, ...paid]);
    const recipients = checked.flatMap((check) => (check.kind === 'ready' ? [check.transfer.to] : []));
    const findOther = indexEachOther(recipients.filter((to) => !isKnown.has(to)));
    const describe = ({ to }: Transfer) => {
      if (findLookAlike(to)) return 'Looks like a known address, but isn’t';
      return !isKnown.has(to) && findOther(to) ? 'Looks like another recipient of this payout' : undefined;
    };
    return checked.map((check, index) => {
      if (check.kind !== 'ready') return undefined;
      const other = findNamesake(rows[index]?.name, check.transfer.to, findContacts);
      const text = describeTokenContract(check.transfer) ?? describe(check.transfer);
      return text !== undefined && !other
        ? { text }
        : other && { ...other, ...(text !== undefined && { text }) };
    });
  }, [rows, checked, known, paid, findLookAlike, findContacts]);
}

/** Finds the contact with the name in the file, where the file has another address for that name. */
function findNamesake(
  name: string | undefined,
  to: Address,
  findContacts: (name: string) => readonly Address[],
): RowDanger | undefined {
  const [contact, ...others] = name === undefined || name === '' ? [] : findContacts(name);
  if (!contact || others.length > 0 || contact === to) return undefined;
  return {
    text: `Your address book has another address for ${cleanText(name ?? '', 40)}.`,
    fix: { label: `Use ${formatShortAddress(contact)}`, change: { receiver: contact } },
  };
}

/** Symbols by the lowercase address of the token, because a table of a thousand rows is read with each pressed key. */
const knownTokens = new Map(
  deployment.knownTokens.map(({ address, symbol }) => [address.toLowerCase(), symbol]),
);

function describeTokenContract(transfer: Transfer): string | undefined {
  if (transfer.kind === 'native') return undefined;
  const contract = 'token' in transfer ? transfer.token : transfer.collection;
  const to = transfer.to.toLowerCase();
  if (contract.toLowerCase() === to) return 'The token’s own contract';
  const symbol = knownTokens.get(to);
  return symbol && `The contract of ${symbol}`;
}
