import { type UnsentKind, UnsentSignatures } from '@/components/signing/unsent-signature';
import { routes } from '@/config/routes';
import type { PendingMessageSubmission } from '@/lib/outbox/message-outbox';
import { resendMessage } from '@/lib/queries/outbox';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { MessageExport } from './message-export';

const unsentMessage: UnsentKind<PendingMessageSubmission> = {
  ...resendMessage,
  what: 'message',
  titleOf: (_submission, hasGateway) =>
    hasGateway
      ? 'A message signature hasn’t reached the gateway'
      : 'This browser hasn’t sent a message signature to a gateway',
  linkTo: ({ safe, messageHash }) => routes.message(formatSafeAddress(safe), messageHash),
  exportOf: (submission) => <MessageExport submission={submission} />,
};

/** Signatures of messages made in this browser that the gateway doesn't have yet. */
export function UnsentMessages({ safe }: { safe: SafeRef }) {
  return (
    <div className="not-empty:mb-4 grid gap-3">
      <UnsentSignatures safe={safe} kind={unsentMessage} />
    </div>
  );
}
