'use client';

import { type Address, isAddressEqual } from 'viem';
import { EmptyState } from '@/components/shared/empty-state';
import { ListSkeleton } from '@/components/shared/list-skeleton';
import { LoadMore } from '@/components/shared/load-more';
import { OfferedFeature } from '@/components/shared/offered-feature';
import { OpenSafe } from '@/components/shared/open-safe/open-safe';
import { QueryView } from '@/components/shared/query-view';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { routes } from '@/config/routes';
import { cn } from '@/lib/cn';
import { cleanText } from '@/lib/format/clean-text';
import { formatDay } from '@/lib/format/date';
import type { GatewayMessage } from '@/lib/gateway/resources/message';
import type { MessageItem } from '@/lib/gateway/resources/messages';
import { useClients } from '@/lib/hooks/use-clients';
import { useSafePageTitle } from '@/lib/hooks/use-safe-page-title';
import { useSession } from '@/lib/hooks/use-wallet';
import { useMessages } from '@/lib/queries/messages/messages';
import { useSafeState } from '@/lib/queries/safes/safes';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { MessageRow } from './message-row';
import { OnChainMessages, useOnChainMessages } from './on-chain-messages';

/** What owners of the open Safe have signed, or are to sign, without a transaction; newest first. */
export function MessageList() {
  return <OpenSafe skeleton={<MessagesSkeleton />}>{(safe) => <Messages safe={safe} />}</OpenSafe>;
}

const MessagesSkeleton = () => <ListSkeleton label="Loading messages" />;

function Messages({ safe }: { safe: SafeRef }) {
  useSafePageTitle('Messages', safe);
  const onChain = useOnChainMessages(safe);
  return (
    <>
      <div className="mb-4 flex justify-end framed:hidden">
        <ButtonLink size="sm" href={routes.newMessage(formatSafeAddress(safe))}>
          New message
        </ButtonLink>
      </div>
      {onChain.length > 0 && <OnChainMessages safe={safe} rows={onChain} />}
      <OfferedFeature feature="EIP1271">
        <OffChainMessages safe={safe} isAlone={onChain.length === 0} />
      </OfferedFeature>
    </>
  );
}

interface OffChainMessagesProps {
  safe: SafeRef;
  /** Nothing stands above: an empty list is then an empty page. */
  isAlone: boolean;
}

function OffChainMessages({ safe, isAlone }: OffChainMessagesProps) {
  const query = useMessages(safe);
  const owners = useSafeState(safe).data?.owners ?? [];
  const session = useSession();
  const account = session.status === 'connected' ? session.account : undefined;
  const has = (list: readonly Address[]) =>
    account !== undefined && list.some((one) => isAddressEqual(one, account));
  /** Whether the connected owner has not signed it, by the gateway's word. */
  const isYours = ({ confirmations }: GatewayMessage) =>
    has(owners) && !has(confirmations.map(({ signer }) => signer));
  const { gateway } = useClients();
  return (
    <QueryView
      query={query}
      skeleton={<MessagesSkeleton />}
      stillWorks="Messages appear here as soon as the gateway responds."
      empty={{
        when: (items) => groupMessages(items).length === 0,
        content: isAlone && (
          <Card>
            <EmptyState title="No messages yet">
              Messages that owners or apps ask this Safe to sign appear here with the owners’ signatures.
              Signing off-chain costs no fee.
            </EmptyState>
          </Card>
        ),
      }}
    >
      {(items) => (
        <>
          {/* Beside the button above. */}
          <p className={cn('mb-3 text-13 text-muted', isAlone && 'sm:-mt-10.5 sm:mb-6.5 sm:w-fit')}>
            From {gateway.host}. Open a message to verify it.
          </p>
          {groupMessages(items).map(({ day, items: rows }, index) => (
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
          ))}
          <LoadMore
            loadedCount={items.length}
            hasMore={query.hasNextPage}
            isLoadingMore={query.isFetchingNextPage}
            hasFailed={query.isFetchNextPageError}
            onLoadMore={() => void query.fetchNextPage()}
          />
        </>
      )}
    </QueryView>
  );
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
 * The messages under the days on which they were made, by the clock of the reader. The gateway's own labels are left out:
 * what a row says counts. What cannot be read stays where it stood.
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
