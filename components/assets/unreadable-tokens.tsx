import { cleanText } from '@/lib/format/clean-text';
import type { Balances } from '@/lib/gateway/resources/balances';

/** Names the tokens whose balance in the gateway's list can't be read. */
export function UnreadableTokens({ items }: Pick<Balances, 'items'>) {
  const unreadable = items.filter((item) => item.kind === 'unreadable');
  if (unreadable.length === 0) return null;
  const names = unreadable.map(({ id }) => (id === undefined ? 'unknown' : cleanText(id, 60)));
  return (
    <p className="mt-3 break-words text-13 text-muted">
      Concord can’t read the balance of{' '}
      {unreadable.length === 1 ? 'this token' : `${unreadable.length} tokens`}: {names.join(', ')}
    </p>
  );
}
