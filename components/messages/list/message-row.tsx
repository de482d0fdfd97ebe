import Link from 'next/link';
import { TimeAgo } from '@/components/shared/time-ago';
import { SignaturesRing } from '@/components/signing/signatures-ring';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { Skeleton } from '@/components/ui/skeleton';
import { routes } from '@/config/routes';
import { cleanText } from '@/lib/format/clean-text';
import { quoteText } from '@/lib/format/quote-text';
import type { GatewayMessage } from '@/lib/gateway/resources/message';
import type { MessageContent } from '@/lib/safe/protocol/message-hash';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';

// Loads with the first typed data, so that a list of texts doesn't pay for it.
const LazyMessageSentence = lazyPanel(
  async () => (await import('@/components/signing/message/message-sentence')).MessageSentence,
  { fallback: <Skeleton className="h-5 w-56 max-w-full" /> },
);

export interface MessageRowProps {
  message: GatewayMessage;
  safe: SafeRef;
  /** Whether it waits for the connected account too. */
  isYours: boolean;
}

/** One message by the gateway's data: its beginning, its app and its confirmations. The whole row is the link. */
export function MessageRow({ message, safe, isYours }: MessageRowProps) {
  const { hash, created, app, confirmationsSubmitted, confirmationsRequired } = message;
  const sentence = describeMessage(message.message);
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
          <MessageStatus message={message} isYours={isYours} />
          {app.name && <span>From {quoteText(app.name, 60)}</span>}
          <TimeAgo date={created} />
        </p>
      </div>
      <SignaturesRing confirmed={confirmationsSubmitted} required={confirmationsRequired} />
      <Icon name="chevron-right" size={18} className="text-muted max-md:hidden" />
      <Link
        href={routes.message(formatSafeAddress(safe), hash)}
        prefetch={false}
        aria-label={`Open: ${sentence}`}
        className="absolute inset-0 outline-offset-[-2px]"
      />
    </li>
  );
}

/** The status as a badge; an unknown status is shown as it came. */
function MessageStatus({ message, isYours }: Pick<MessageRowProps, 'message' | 'isYours'>) {
  switch (message.status) {
    case 'NEEDS_CONFIRMATION':
      return (
        <Badge tone={isYours ? 'warning' : 'neutral'}>
          {isYours ? 'Needs you' : describeMissing(message)}
        </Badge>
      );
    case 'CONFIRMED':
      return <Badge tone="positive">Signed</Badge>;
    default:
      return <Badge>{cleanText(message.status, 40)}</Badge>;
  }
}

/** Describes how many signatures the gateway still waits for; its numbers may contradict its status. */
function describeMissing({ confirmationsSubmitted, confirmationsRequired }: GatewayMessage): string {
  const missing = confirmationsRequired - confirmationsSubmitted;
  if (missing < 1) return 'Needs confirmation';
  return `Needs ${missing}${confirmationsSubmitted > 0 ? ' more' : ''}`;
}

const maxLength = 140;

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
