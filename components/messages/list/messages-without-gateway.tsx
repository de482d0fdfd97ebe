import { EmptyState } from '@/components/shared/empty-state';
import { Card } from '@/components/ui/card';
import { useStored } from '@/lib/hooks/use-stored';
import { messageOutbox } from '@/lib/outbox/message-outbox';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { isSameSafe } from '@/lib/storage/known-safes';
import { isFramed } from '@/lib/wallet/is-framed';

export interface MessagesWithoutGatewayProps {
  safe: SafeRef;
  /** Whether nothing is above: then an empty list is an empty page. */
  isAlone: boolean;
}

/** Only messages of this browser are known then. Those stand above, on every page of the Safe (`PendingMessages`). */
export function MessagesWithoutGateway({ safe, isAlone }: MessagesWithoutGatewayProps) {
  const hasOwn = useStored(messageOutbox.store).some((one) => isSameSafe(one.safe, safe));
  if (isFramed()) return <p className="text-muted">You use no gateway, so Concord lists no messages here.</p>;
  if (hasOwn)
    return (
      <p className="text-muted">
        You use no gateway, so only messages that you signed here, or opened from a link, a code or a file,
        wait above.
      </p>
    );
  const sentence = 'Messages that you sign here, or open from a link, a code or a file, appear on this page.';
  return isAlone ? (
    <Card>
      <EmptyState title="No messages in this browser">You use no gateway. {sentence}</EmptyState>
    </Card>
  ) : (
    <p className="text-muted">You use no gateway. {sentence}</p>
  );
}
