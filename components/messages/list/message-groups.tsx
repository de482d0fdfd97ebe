import Link from 'next/link';
import { type Address, isAddressEqual } from 'viem';
import { TimeAgo } from '@/components/shared/time-ago';
import { SignaturesRing } from '@/components/signing/signatures-ring';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { Skeleton } from '@/components/ui/skeleton';
import { routes } from '@/config/routes';
import { cn } from '@/lib/cn';
import { formatShortAddress } from '@/lib/format/address';
import { cleanText } from '@/lib/format/clean-text';
import { formatDay, formatMoment } from '@/lib/format/date';
import { quoteText } from '@/lib/format/quote-text';
import type { GatewayMessage, MessageItem } from '@/lib/gateway/resources/messages';
import { useSession } from '@/lib/hooks/use-wallet';
import { readMessageProgress } from '@/lib/queries/messages/messages';
import { useSafeState } from '@/lib/queries/safes/safes';
import { useNames } from '@/lib/queries/use-name';
import type { MessageContent } from '@/lib/safe/protocol/message-hash';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';

// Loads with the first typed data, so that a list of texts doesn't pay for it.
const LazyMessageSentence = lazyPanel(
  async () => (await import('@/components/signing/message/message-sentence')).MessageSentence,
  { fallback: <Skeleton className="h-5 w-56 max-w-full" /> },
);

const maxLength = 140;

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
  /** Whether the connected owner hasn't signed it, according to the gateway, and is meant by it. */
  const isYours = (message: GatewayMessage) => {
    const { tested } = readMessageProgress(safe, message);
    return (
      has(owners) && !has(message.confirmations.map(({ signer }) => signer)) && (!tested || has([tested]))
    );
  };
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
  if (item.kind === 'message') return <MessageRow message={item.message} safe={safe} isYours={isYours} />;
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

interface MessageRowProps {
  message: GatewayMessage;
  safe: SafeRef;
  /** Whether it waits for the connected account too. */
  isYours: boolean;
}

/** One message by the gateway's data: its beginning, its app and its confirmations. The whole row is the link. */
function MessageRow({ message, safe, isYours }: MessageRowProps) {
  const { hash, created, app } = message;
  const progress = readMessageProgress(safe, message);
  const nameOf = useNames();
  const { tested } = progress;
  const sentence = tested
    ? `Test signature of ${cleanText(nameOf(tested) ?? formatShortAddress(tested), 60)}`
    : describeMessage(message.message);
  return (
    <li className="relative flex items-center gap-3 border-line border-t px-4 py-3 transition-colors first:border-t-0 hover:bg-sunken md:px-5">
      <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-sunken">
        <Icon name="note" size={18} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere line-clamp-2 font-medium">
          {typeof message.message === 'string' ? (
            sentence
          ) : (
            <LazyMessageSentence safe={safe} message={message.message} otherwise={sentence} />
          )}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-muted">
          <MessageStatus status={message.status} progress={progress} isYours={isYours} />
          {app.name && <span>From {quoteText(app.name, 60)}</span>}
          <TimeAgo date={created} />
        </p>
      </div>
      <SignaturesRing confirmed={progress.confirmed} required={progress.required} />
      <Icon name="chevron-right" size={18} className="text-muted max-md:hidden" />
      <Link
        href={routes.message(formatSafeAddress(safe), hash)}
        prefetch={false}
        // Two messages may begin with the same words.
        aria-label={`Open: ${sentence}, ${formatMoment(created)}`}
        className="absolute inset-0 outline-offset-[-2px]"
      />
    </li>
  );
}

type Progress = ReturnType<typeof readMessageProgress>;

interface MessageStatusProps {
  status: GatewayMessage['status'];
  progress: Progress;
  isYours: boolean;
}

/** The status as a badge; an unknown status is shown as it came. */
function MessageStatus({ status, progress, isYours }: MessageStatusProps) {
  switch (status) {
    case 'NEEDS_CONFIRMATION':
      if (progress.tested && progress.confirmed > 0) return <Badge tone="positive">Signed</Badge>;
      return (
        <Badge tone={isYours ? 'warning' : 'neutral'}>
          {isYours ? 'Needs you' : describeMissing(progress)}
        </Badge>
      );
    case 'CONFIRMED':
      return <Badge tone="positive">Signed</Badge>;
    default:
      return <Badge>{cleanText(status, 40)}</Badge>;
  }
}

/** Describes how many signatures the gateway still waits for; its numbers may contradict its status. */
function describeMissing({ confirmed, required }: Progress): string {
  const missing = required - confirmed;
  if (missing < 1) return 'Needs confirmation';
  return `Needs ${missing}${confirmed > 0 ? ' more' : ''}`;
}

/** Describes a message in one line: the beginning of its text, or the kind of typed data and its domain. */
function describeMessage(message: MessageContent | GatewayMessage['message']): string {
  if (typeof message === 'string') {
    const line = message
      .trim()
      .split(/\s*\n\s*/)
      .join(' ');
    return line === '' ? 'Empty text' : cleanText(line, maxLength);
  }
  const { primaryType, domain } = message;
  const kind = primaryType ? cleanText(primaryType, 60) : 'Typed data';
  const name: unknown = domain?.name;
  return typeof name === 'string' && name !== '' ? `${kind} for ${cleanText(name, 60)}` : kind;
}
