import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { describeClaim, readClaimed, readIcon } from '@/components/transactions/rows/claim-labels';
import { base } from '@/config/chains';
import { routes } from '@/config/routes';
import { cleanText } from '@/lib/format/clean-text';
import type { ListPage, TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import { useIsFramed } from '@/lib/hooks/use-is-framed';
import { useNames } from '@/lib/hooks/use-name';
import { useSafeRef } from '@/lib/hooks/use-safe-ref';
import { useStored } from '@/lib/hooks/use-stored';
import { useOffers } from '@/lib/queries/chain-features';
import { keys } from '@/lib/queries/keys';
import { useMySafes } from '@/lib/queries/safes/my-safes';
import { formatSafeAddress, parseSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { contacts } from '@/lib/storage/contacts';
import {
  findItems,
  listContacts,
  listPages,
  listSafes,
  type SearchGroup,
  type SearchItem,
} from './search-items';

/** What is found for a text, by kind: pages, Safes, and what has been loaded of the open Safe's transactions. */
export function useSearchGroups(typed: string): readonly SearchGroup[] {
  const parsed = useSafeRef();
  const safe = parsed.ok ? parsed.safe : undefined;
  const nameOf = useNames();
  const { safes } = useMySafes();
  const isFramed = useIsFramed() ?? false;
  const offers = useOffers();
  const pages = listPages(safe && formatSafeAddress(safe), {
    hasApps: !isFramed && offers('SAFE_APPS'),
    hasAppSettings: !isFramed,
    hasMessages: offers('EIP1271'),
    hasCollectibles: offers('ERC721'),
  });
  const transactions = useLoadedTransactions(safe);
  const people = listContacts(
    useStored(contacts).filter(({ chainId }) => chainId === base.id),
    safe && formatSafeAddress(safe),
  );
  const groups: readonly SearchGroup[] = [
    { value: 'Pages', items: findItems(pages, typed) },
    { value: 'Safes', items: findSafes(listSafes(safes, nameOf), typed) },
    // Without a word they would be a second address book, and a second queue.
    { value: 'Contacts', items: typed.trim() === '' ? [] : findItems(people, typed) },
    { value: 'Transactions', items: typed.trim() === '' ? [] : findItems(transactions, typed) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

/** An address that is typed in full is offered too, whoever's it is. */
function findSafes(known: readonly SearchItem[], typed: string): readonly SearchItem[] {
  const parsed = parseSafeAddress(typed);
  if (!parsed.ok) return findItems(known, typed);
  const { address } = parsed.safe;
  const found = findItems(known, address);
  return found.length > 0 ? found : listSafes([parsed.safe], () => undefined);
}

/** The transactions that pages of this Safe have loaded, as the gateway describes them; the opened page checks them. */
function useLoadedTransactions(safe: SafeRef | undefined): readonly SearchItem[] {
  const queryClient = useQueryClient();
  if (!safe) return [];
  const read = (key: readonly unknown[]) =>
    (queryClient.getQueryData<InfiniteData<ListPage>>(key)?.pages ?? []).flatMap(({ items }) =>
      items.flatMap((item) => (item.kind === 'transaction' ? [item.transaction] : [])),
    );
  const link = formatSafeAddress(safe);
  const toItem = (transaction: TransactionSummary, tense: 'planned' | 'done'): SearchItem => {
    const { id, info, execution, note } = transaction;
    const labels = describeClaim(info, tense);
    return {
      id: `${tense} ${id}`,
      label: readClaimed(labels),
      href: routes.transaction(link, id),
      icon: readIcon(labels.mark),
      ...(execution?.kind === 'multisig' && { hint: `Nonce ${execution.nonce}` }),
      words: `${id} ${labels.counterparty?.address ?? ''} ${cleanText(note ?? '', 200)}`,
    };
  };
  return [
    ...read(keys.queue(safe)).map((transaction) => toItem(transaction, 'planned')),
    ...read(keys.history(safe)).map((transaction) => toItem(transaction, 'done')),
  ];
}
