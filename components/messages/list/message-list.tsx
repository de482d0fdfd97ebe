'use client';

import { isAddressEqual } from 'viem';
import { EmptyState } from '@/components/shared/empty-state';
import { ListSkeleton } from '@/components/shared/list-skeleton';
import { LoadMore } from '@/components/shared/load-more';
import { OfferedFeature } from '@/components/shared/offered-feature';
import { OpenSafe } from '@/components/shared/open-safe/open-safe';
import { QueryView } from '@/components/shared/query-view';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { signMessageLibs } from '@/config/contracts';
import { routes } from '@/config/routes';
import { cn } from '@/lib/cn';
import type { ListItem, TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import { useClients } from '@/lib/hooks/use-clients';
import { useHasGateway } from '@/lib/hooks/use-has-gateway';
import { useMessages } from '@/lib/queries/messages/messages';
import { useHistory, useQueue } from '@/lib/queries/transactions/transactions';
import { useSafePageTitle } from '@/lib/queries/use-safe-page-title';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';

// Most people use a gateway.
const WithoutGateway = lazyPanel(
  async () => (await import('./messages-without-gateway')).MessagesWithoutGateway,
);
// Rows load once the gateway has answered.
const MessageGroups = lazyPanel(async () => (await import('./message-groups')).MessageGroups, {
  fallback: <ListSkeleton label="Loading messages" />,
});
// Few Safes sign on-chain.
const OnChainMessages = lazyPanel(async () => (await import('./on-chain-messages')).OnChainMessages);

/** The off-chain messages of the open Safe, newest first, below those that it signs on-chain. */
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

/** Finds the transactions that sign a message, in the queue and in the loaded history. */
function useOnChainMessages(safe: SafeRef): readonly TransactionSummary[] {
  const queue = useQueue(safe).data ?? [];
  const history = useHistory(safe).data ?? [];
  return [...queue, ...history].flatMap((item) => findSigning(item) ?? []);
}

function findSigning(item: ListItem): TransactionSummary | undefined {
  if (item.kind !== 'transaction') return undefined;
  const { info } = item.transaction;
  const signs =
    info.kind === 'custom' &&
    info.method === 'signMessage' &&
    signMessageLibs.some(({ address }) => isAddressEqual(address, info.to));
  return signs ? item.transaction : undefined;
}

interface OffChainMessagesProps {
  safe: SafeRef;
  /** Whether nothing is above: then an empty list is an empty page. */
  isAlone: boolean;
}

function OffChainMessages({ safe, isAlone }: OffChainMessagesProps) {
  const query = useMessages(safe);
  const { gateway } = useClients();
  const hasGateway = useHasGateway();
  if (!hasGateway) return <WithoutGateway safe={safe} isAlone={isAlone} />;
  return (
    <QueryView
      query={query}
      skeleton={<MessagesSkeleton />}
      stillWorks="Messages appear here as soon as the gateway responds."
      empty={{
        when: (items) => items.every(({ kind }) => kind === 'date'),
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
          {/* A wide window shows this line beside the button above. */}
          <p className={cn('mb-3 text-13 text-muted', isAlone && 'sm:-mt-10.5 sm:mb-6.5 sm:w-fit')}>
            From {gateway.host}. Open a message to verify it.
          </p>
          <MessageGroups safe={safe} items={items} />
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
