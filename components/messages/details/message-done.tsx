import type { Hash } from 'viem';
import { CopyButton } from '@/components/shared/copy-button';
import { takeFocus } from '@/components/shared/take-focus';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { routes } from '@/config/routes';
import { useHasSingleOwner } from '@/lib/queries/safes/single-owner';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';

export interface MessageDoneProps {
  safe: SafeRef;
  messageHash: Hash;
  /** False where the gateway did not answer: it is kept here until then. */
  isSubmitted: boolean;
}

/** The message is signed; what the others need is its link. */
export function MessageDone({ safe, messageHash, isSubmitted }: MessageDoneProps) {
  const hasSingleOwner = useHasSingleOwner(safe);
  const path = routes.message(formatSafeAddress(safe), messageHash);
  return (
    <Card role="status" ref={takeFocus} tabIndex={-1}>
      <p className="flex items-center gap-2 font-semibold text-22">
        <Icon name="check" className="text-positive" />
        {isSubmitted ? 'Signed' : 'Signed and kept in this browser'}
      </p>
      <p className="mt-1 text-muted">
        {isSubmitted ? (
          <>
            {hasSingleOwner
              ? 'Your signature is the only one that it needs.'
              : 'The other owners find it in their messages. You can also send them the link.'}{' '}
            <CopyButton text={new URL(path, window.location.origin).toString()} label="Copy link" />
          </>
        ) : (
          `The gateway does not answer${hasSingleOwner ? '' : ', so the other owners cannot see it yet'}. It is delivered by itself as soon as the gateway is back.`
        )}
      </p>
      <ButtonLink variant="primary" className="mt-4" href={path}>
        Open the message
      </ButtonLink>
    </Card>
  );
}
