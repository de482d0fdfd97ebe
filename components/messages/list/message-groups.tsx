import { type Address, isAddressEqual } from 'viem';
import { Card } from '@/components/ui/card';
import { cn } from '@/lib/cn';
import { cleanText } from '@/lib/format/clean-text';
import { formatDay } from '@/lib/format/date';
import type { GatewayMessage } from '@/lib/gateway/resources/message';
import type { MessageItem } from '@/lib/gateway/resources/messages';
import { useSession } from '@/lib/hooks/use-wallet';
import { useSafeState } from '@/lib/queries/safes/safes';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { MessageRow } from './message-row';

export interface MessageGroupsProps {
  safe: SafeRef;
  items: readonly MessageItem[];
}

/** The rows of messages, by the day of their creation. */
export function MessageGroups({ safe, items }: MessageGroupsProps) {
  const owners = useSafeState(safe).data?.owners ?? [];
  const session = useSession();
  const account = session.status === 'connected' ? session.account : undefined;
  const has = (list: readonly Address[]) =>
    account !== undefined && list.some((one) => isAddressEqual(one, account));
  /** Whether the connected owner hasn't signed it, according to the gateway. */
  const isYours = ({ confirmations }: GatewayMessage) =>
    has(owners) && !has(confirmations.map(({ signer }) => signer));
  return groupMessages(items).map(({ day, items: rows }, index) => (
    <section
      key={`${index} ${day}`}
      aria-label={day}
      className={cn('pb-2', index > 0 && 'border-line border-t pt-4')}
    >
      {day && <h2 className="mb-1 font-medium text-13 text-muted">{day}</h2>}
      <Card padded={false}>
        <ul>
          {rows.map((item, place) => (
            <Row
              key={keyOf(item) ?? place}
              item={item}
              safe={safe}
              isYours={item.kind === 'message' && isYours(item.message)}
            />
          ))}
        </ul>
      </Card>
    </section>
  ));
}

const keyOf = (item: MessageItem) => (item.kind === 'message' ? item.message.hash : undefined);

function Row({ item, safe, isYours }: { item: MessageItem; safe: SafeRef; isYours: boolean }) {
  if (item.kind === 'message') return <MessageRow message={item.message} {...{ safe, isYours }} />;
  return (
    <li className="border-line border-t px-4 py-3 text-muted first:border-t-0 md:px-5">
      {item.kind === 'unknown'
        ? `Concord doesn’t recognize this kind of entry: ${cleanText(item.type, 40)}.`
        : 'Concord can’t read this message, so you can’t sign it.'}
    </li>
  );
}

type MessageDay = { readonly day: string; readonly items: readonly MessageItem[] };

/**
 * Groups messages by the day of their creation, in the reader's time zone. The gateway's own labels are left out,
 * because the rows' dates count. Unreadable rows keep their place.
 */
function groupMessages(items: readonly MessageItem[]): readonly MessageDay[] {
  const days: { day: string; items: MessageItem[] }[] = [];
  for (const item of items) {
    if (item.kind === 'date') continue;
    const last = days.at(-1);
    const day = item.kind === 'message' ? formatDay(item.message.created) : (last?.day ?? '');
    if (last?.day === day) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
}
