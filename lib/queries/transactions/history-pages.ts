import type { ListItem, ListPage } from '@/lib/gateway/resources/transactions/transaction-list';

const idOf = (item: ListItem) => (item.kind === 'transaction' ? item.transaction.id : undefined);

/**
 * The newest page of a history joined to what was known of it before: what is new stands above, nothing between is
 * lost, and older pages need not be asked again, because what happened stays as it is. Undefined where the two have no
 * row in common, so that rows between them may be missing.
 */
export function joinNewestPage(newest: ListPage, known: ListPage): ListPage | undefined {
  const ids = new Set(newest.items.map(idOf));
  const lastShared = known.items.findLastIndex((item) => {
    const id = idOf(item);
    return id !== undefined && ids.has(id);
  });
  if (lastShared === -1) return undefined;
  return { items: [...newest.items, ...known.items.slice(lastShared + 1)], next: known.next };
}
