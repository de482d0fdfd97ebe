import { type Address, isAddressEqual } from 'viem';
import { deployment } from '@/config/deployment';
import { useStored } from '@/lib/hooks/use-stored';
import { useMySafes } from '@/lib/queries/safes/my-safes';
import { useNames } from '@/lib/queries/use-name';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { contacts } from '@/lib/storage/contacts';
import { groupRecipients, type RecipientGroup } from './recipient-groups';

/**
 * Returns a function that finds contacts and the visitor's own Safes that match the typed text. The Safe that the account
 * is for may not be created yet; accounts in `taken` are not offered.
 */
export function useFindAccounts(
  safe: SafeRef,
  taken: readonly Address[],
): (typed: string) => readonly RecipientGroup[] {
  const { safes } = useMySafes();
  const nameOf = useNames();
  const book = useStored(contacts);
  const isFree = (address: Address) => !taken.some((other) => isAddressEqual(other, address));
  const known = {
    safe: safe.address,
    contacts: book.filter(({ chainId, address }) => chainId === safe.chainId && isFree(address)),
    safes: safes.map(({ address }) => address).filter(isFree),
    named: deployment.knownNames.map(({ address }) => address).filter(isFree),
    ...{ owners: [], history: [], nameOf },
  };
  return (typed) => groupRecipients(known, typed);
}
