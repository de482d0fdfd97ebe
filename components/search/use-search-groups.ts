import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import type { Address } from 'viem';
import { describeClaim, readIcon } from '@/components/transactions/words/claim-labels';
import { nameRejected } from '@/components/transactions/words/name-rejected';
import { readSentence } from '@/components/transactions/words/read-sentence';
import { tenseOf } from '@/components/transactions/words/tense-of';
import { base } from '@/config/chains';
import { routes } from '@/config/routes';
import { formatShortAddress } from '@/lib/format/address';
import { cleanText } from '@/lib/format/clean-text';
import { selectTransactions } from '@/lib/gateway/resources/transactions/select-transactions';
import type { ListPage, TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import { useIsFramed } from '@/lib/hooks/use-is-framed';
import { useSafeRef } from '@/lib/hooks/use-safe-ref';
import { useStored } from '@/lib/hooks/use-stored';
import { useOffers } from '@/lib/queries/chain-features';
import { keys } from '@/lib/queries/keys';
import { useMySafes } from '@/lib/queries/safes/my-safes';
import { useNames } from '@/lib/queries/use-name';
import { formatSafeAddress, parseSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { contacts } from '@/lib/storage/contacts';
import {
  findItems,
  listContacts,
  listKinds,
  listPages,
  listSafes,
  type SearchGroup,
  type SearchItem,
} from './search-items';

/** The results for a text, by kind: pages, Safes, and the open Safe's loaded transactions. */
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
    isFramed,
  });
  const kinds = listKinds(safe && formatSafeAddress(safe));
  const isTyped = typed.trim() !== '';
  const transactions = useLoadedTransactions(safe, nameOf);
  const people = listContacts(
    useStored(contacts).filter(({ chainId }) => chainId === base.id),
    safe && formatSafeAddress(safe),
  );
  const groups: readonly SearchGroup[] = [
    { value: 'Pages', items: findItems(isTyped ? [...pages, ...kinds] : pages, typed) },
    ...findSafes(listSafes(safes, nameOf), typed),
    // An empty search would show a second address book and a second queue.
    { value: 'Contacts', items: isTyped ? findItems(people, typed) : [] },
    ...findTransactions(transactions, typed, safe, { hasMessages: offers('EIP1271') }),
  ];
  return groups.filter(({ items }) => items.length > 0);
}

/** A complete address is offered too, but not as a Safe, because nobody knows yet what it is. */
function findSafes(known: readonly SearchItem[], typed: string): readonly SearchGroup[] {
  const parsed = parseSafeAddress(typed);
  if (!parsed.ok) return [{ value: 'Safes', items: findItems(known, typed) }];
  const found = findItems(known, parsed.safe.address);
  return found.length > 0
    ? [{ value: 'Safes', items: found }]
    : [{ value: 'Address', items: listSafes([parsed.safe], () => undefined) }];
}

/** A complete hash is offered too, because the gateway may have it though no page has loaded it. */
function findTransactions(
  loaded: readonly SearchItem[],
  typed: string,
  safe: SafeRef | undefined,
  { hasMessages }: { readonly hasMessages: boolean },
): readonly SearchGroup[] {
  const hash = typed.trim().toLowerCase();
  if (!safe || hash === '') return [];
  const found = findItems(loaded, typed);
  if (found.length > 0 || !/^0x[0-9a-f]{64}$/.test(hash)) return [{ value: 'Transactions', items: found }];
  const link = formatSafeAddress(safe);
  const transaction: SearchItem = {
    id: `hash ${hash}`,
    label: `Open transaction ${formatShortAddress(hash)}`,
    href: routes.transaction(link, hash),
    icon: 'transactions',
    // The gateway doesn't find a transaction by the hash that explorers show.
    hint: 'Safe transaction hash',
  };
  const message: SearchItem = {
    id: `message ${hash}`,
    label: `Open message ${formatShortAddress(hash)}`,
    href: routes.message(link, hash),
    icon: 'note',
    hint: 'Safe message hash',
  };
  return [
    { value: 'Transactions', items: [transaction] },
    { value: 'Messages', items: hasMessages ? [message] : [] },
  ];
}

/** The transactions that pages of this Safe have loaded, in the gateway's description; the opened page checks them. */
function useLoadedTransactions(
  safe: SafeRef | undefined,
  nameOf: (address: Address) => string | undefined,
): readonly SearchItem[] {
  const queryClient = useQueryClient();
  if (!safe) return [];
  const read = (key: readonly unknown[]) =>
    (queryClient.getQueryData<InfiniteData<ListPage>>(key)?.pages ?? []).flatMap(({ items }) =>
      selectTransactions(items),
    );
  const link = formatSafeAddress(safe);
  const loaded = { queue: read(keys.queue(safe)), history: read(keys.history(safe)) };
  const all = [...loaded.queue, ...loaded.history];
  const describe = (transaction: TransactionSummary) =>
    describeClaim(transaction.info, tenseOf(transaction.status), { nonce: nonceOf(transaction), nameOf });
  const toItem = (transaction: TransactionSummary, list: 'queue' | 'history'): SearchItem => {
    const { id, status, note, transactionHash } = transaction;
    const nonce = nonceOf(transaction);
    const own = describe(transaction);
    const rivals = all.filter((other) => nonce !== undefined && other.id !== id && nonceOf(other) === nonce);
    const [rival] = rivals;
    const labels =
      own.isRejection && rival && rivals.length === 1
        ? nameRejected(own, describe(rival), tenseOf(status), nameOf)
        : own;
    return {
      id: `${list} ${id}`,
      label: readSentence(labels, nameOf),
      href: routes.transaction(link, id),
      icon: readIcon(labels.mark),
      ...(nonce !== undefined && { hint: `#${nonce}` }),
      words: `${nonce === undefined ? '' : `#${nonce}`} ${cleanText(note ?? '', 200)}`,
      ids: `${id} ${transactionHash ?? ''} ${labels.counterparty?.address ?? ''}`,
    };
  };
  return [
    ...loaded.queue.map((transaction) => toItem(transaction, 'queue')),
    ...loaded.history.map((transaction) => toItem(transaction, 'history')),
  ];
}

const nonceOf = ({ execution }: TransactionSummary) =>
  execution?.kind === 'multisig' ? execution.nonce : undefined;
