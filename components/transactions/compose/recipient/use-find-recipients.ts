import { useInfiniteQuery } from '@tanstack/react-query';
import { deployment } from '@/config/deployment';
import { useClients } from '@/lib/hooks/use-clients';
import { useStored } from '@/lib/hooks/use-stored';
import { useMySafes } from '@/lib/queries/safes/my-safes';
import { useSafeState } from '@/lib/queries/safes/safes';
import { historyOptions } from '@/lib/queries/transactions/transactions';
import { useNames } from '@/lib/queries/use-name';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { contacts } from '@/lib/storage/contacts';
import { groupRecipients, type RecipientGroup } from './recipient-groups';

/** Returns a function that finds the known recipients of a Safe that match the typed text. */
export function useFindRecipients(safe: SafeRef): (typed: string) => readonly RecipientGroup[] {
  const { data: state } = useSafeState(safe);
  // A Safe that is not created yet has no history.
  const { data: history } = useInfiniteQuery({
    ...historyOptions(useClients(), safe),
    enabled: state !== undefined,
  });
  const { safes } = useMySafes();
  const nameOf = useNames();
  const book = useStored(contacts);
  const known = {
    safe: safe.address,
    contacts: book.filter(({ chainId }) => chainId === safe.chainId),
    owners: state?.owners ?? [],
    safes: safes.map(({ address }) => address),
    named: deployment.knownNames.map(({ address }) => address),
    history: history ?? [],
    nameOf,
  };
  return (typed) => groupRecipients(known, typed);
}
