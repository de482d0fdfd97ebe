import { CopyButton } from '@/components/common/copy-button';
import { ErrorNotice } from '@/components/common/error-notice';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { formatShortAddress } from '@/lib/format/address';
import { useStored } from '@/lib/hooks/use-stored';
import { dropSignedWork, outbox, type SignedWork } from '@/lib/outbox/outbox';
import { useResendSignedWork } from '@/lib/queries/deeds';
import type { SafeRef } from '@/lib/safe/types';
import { isSameSafe } from '@/lib/storage/known-safes';

export interface OutboxNoticeProps {
  safe: SafeRef;
}

/** Without an answer, a signature counts as undelivered after this time: the page may have been left meanwhile. */
const onItsWay = 20_000;

/** Signatures that were made here and that the gateway does not have yet. */
export function OutboxNotice({ safe }: OutboxNoticeProps) {
  const work = useStored(outbox).filter((item) => isSameSafe(item.safe, safe));
  return work.map((item) => <Undelivered key={`${item.safeTxHash}-${item.signer}`} work={item} />);
}

function Undelivered({ work }: { work: SignedWork }) {
  const delivery = useResendSignedWork();
  const isOnItsWay = work.failedAt === undefined && Date.now() - work.signedAt < onItsWay;
  if (isOnItsWay) return null;
  return (
    <Notice
      tone="warning"
      title={`A signature for nonce ${work.transaction.nonce} has not reached the gateway`}
      action={
        <>
          <Button size="sm" busy={delivery.isPending} onClick={() => delivery.mutate(work)}>
            Send again
          </Button>
          <Button size="sm" variant="quiet" onClick={() => dropSignedWork(work)}>
            Discard
          </Button>
          <CopyButton text={work.signature} label="Copy signature" />
        </>
      }
    >
      <p>
        It is kept in this browser: signed by {formatShortAddress(work.signer)} for the transaction{' '}
        {formatShortAddress(work.safeTxHash)}. Discarding it does not revoke it: who has a copy can still use
        it.
      </p>
      {delivery.error && <ErrorNotice className="mt-2" error={delivery.error} />}
    </Notice>
  );
}
