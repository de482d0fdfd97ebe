import type { Hash } from 'viem';
import { SignaturesRing } from '@/components/signing/signatures-ring';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Dialog } from '@/components/ui/overlay/dialog';
import { useCompleteSignature } from '@/lib/queries/messages/complete-signature';
import { useMessage } from '@/lib/queries/messages/messages';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { AppRequest } from './request-queue';

export interface SignatureWaitProps {
  safe: SafeRef;
  messageHash: Hash;
  request: AppRequest;
  /** Whether the person wants to go back to the app before it has the signature. */
  isLeaving: boolean;
  onStay: () => void;
}

/** The progress of the signature that an app waits for; the app gets it as soon as it is complete. */
export function SignatureWait({ safe, messageHash, request, isLeaving, onStay }: SignatureWaitProps) {
  const { data } = useMessage(safe, messageHash);
  useCompleteSignature(safe, messageHash, (signature) => request.grant({ messageHash, signature }));
  const report = data?.inspection?.report;
  const threshold = data?.state?.threshold;
  const isComplete = report?.combined !== undefined;
  const isGiven = isComplete && data?.inspection?.isValid === true;
  const signed = Math.min(report?.confirmations.length ?? 0, threshold ?? 0);
  return (
    <Card as="section" aria-label="Signature for the app" className="grid gap-3">
      <div role="status" className="flex items-start gap-3">
        {threshold !== undefined && <SignaturesRing confirmed={signed} required={threshold} />}
        <div className="min-w-0">
          <p className="font-semibold">
            {isGiven
              ? 'Signature sent to the app'
              : threshold === undefined || threshold === 1
                ? 'Waiting for signatures'
                : `${signed} of ${threshold} owners have signed`}
          </p>
          <p className="text-pretty text-muted">
            {sayWhatFollows({ isComplete, isGiven, isRefused: data?.inspection?.isValid === false })}
          </p>
        </div>
      </div>
      <div>
        <Button variant={isGiven ? 'primary' : 'secondary'} onClick={request.leave}>
          Back to the app
        </Button>
      </div>
      <Dialog
        size="sm"
        open={isLeaving && !isGiven}
        onOpenChange={(isOpen) => !isOpen && onStay()}
        title="Close before the app has the signature?"
        footer={
          <>
            <Button onClick={onStay}>Keep waiting</Button>
            <Button variant="primary" onClick={request.close}>
              Leave
            </Button>
          </>
        }
      >
        <p>
          The app sees the request as rejected. Existing signatures are kept, and the app can fetch the
          complete signature later by its message hash.
        </p>
      </Dialog>
    </Card>
  );
}

function sayWhatFollows({
  isComplete,
  isGiven,
  isRefused,
}: Readonly<Record<'isComplete' | 'isGiven' | 'isRefused', boolean>>): string {
  if (isGiven) return 'The signature is complete, and the Safe accepts it (EIP-1271).';
  if (isRefused)
    return 'The signatures are complete, but the Safe rejected them (EIP-1271). The app does not get the signature.';
  if (isComplete)
    return 'The signatures are complete. The app gets the signature once the chain confirms that the Safe accepts it (EIP-1271).';
  return 'The app receives the signature when enough owners have signed, as long as this request stays open.';
}
