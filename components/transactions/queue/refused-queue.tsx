import { ListSkeleton } from '@/components/shared/list-skeleton';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/overlay/notice';
import type { GatewayError } from '@/lib/errors/gateway';
import { useRowsById } from '@/lib/queries/transactions/rows-by-id';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { OwnQueue } from './local-queue';
import { QueueGroups } from './queue-groups';

export interface RefusedQueueProps {
  safe: SafeRef;
  error: GatewayError;
  isRetrying: boolean;
  onRetry: () => void;
}

/** The queue while the gateway refuses to list it: each transaction that this browser knows, loaded by its id. */
export function RefusedQueue({ safe, error, isRetrying, onRetry }: RefusedQueueProps) {
  const { items, loaded, refused, isPending } = useRowsById(safe);
  return (
    <>
      <Notice
        tone="warning"
        title="The gateway can’t list this Safe’s queue"
        action={
          <Button size="sm" busy={isRetrying} onClick={onRetry}>
            Try again
          </Button>
        }
      >
        <p>
          {error.isStoredDataFailure
            ? 'A stored transaction doesn’t match its hash or signatures, so the gateway lists no transactions'
            : 'The gateway fails on this list, most likely because of one stored transaction or signature'}{' '}
          ({error.message}). {error.isStoredDataFailure && 'The gateway itself is working, and your'}
          {!error.isStoredDataFailure && 'Your'} signatures are safe.
        </p>
        <p>
          Concord loads the transactions it knows one by one. Others may be missing: ask their proposers for a
          link. The queue returns once the invalid transaction is removed or executed.
        </p>
      </Notice>
      <div className="mt-6">
        {items.length > 0 ? (
          <QueueGroups safe={safe} items={[{ kind: 'label', label: 'Loaded one by one' }, ...items]} />
        ) : (
          isPending && <ListSkeleton />
        )}
      </div>
      <OwnQueue
        safe={safe}
        except={loaded}
        refused={refused}
        {...((items.length > 0 || isPending) && { whenEmpty: null })}
      />
    </>
  );
}
