import { formatDay } from '@/lib/format/date';
import type { MessageItem } from '@/lib/gateway/resources/messages';

export type MessageDay = { readonly day: string; readonly items: readonly MessageItem[] };

/**
 * The messages under the days on which they were made, by the clock of the reader. The gateway's own labels are left out:
 * what a row says counts. What cannot be read stays where it stood.
 */
export function groupMessages(items: readonly MessageItem[]): readonly MessageDay[] {
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
