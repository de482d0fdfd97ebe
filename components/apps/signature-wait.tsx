import type { Hash } from 'viem';
import { SignaturesRing } from '@/components/common/signatures-ring';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useCompleteSignature } from '@/lib/queries/complete-signature';
import { useMessage } from '@/lib/queries/messages';
import type { SafeRef } from '@/lib/safe/types';
import type { AppRequest } from './request-desk';

export interface SignatureWaitProps {
  safe: SafeRef;
  messageHash: Hash;
  request: AppRequest;
}

/** How far the signature is that an app waits for; as soon as it is complete, the app has it. */
export function SignatureWait({ safe, messageHash, request }: SignatureWaitProps) {
  const { data } = useMessage(safe, messageHash);
  useCompleteSignature(safe, messageHash, (signature) => request.grant({ messageHash, signature }));
  const report = data?.inspection?.report;
  const threshold = data?.state?.threshold;
  const isComplete = report?.combined !== undefined;
  const isGiven = isComplete && data?.inspection?.isValid === true;
  const signed = Math.min(report?.confirmations.length ?? 0, threshold ?? 0);
  return (
    <Card as="section" aria-label="What the app gets" className="grid gap-3">
      <div role="status" className="flex items-start gap-3">
        {threshold !== undefined && <SignaturesRing confirmed={signed} required={threshold} />}
        <div className="min-w-0">
          <p className="font-semibold">
            {isGiven
              ? 'The app has the signature'
              : threshold === undefined
                ? 'The app waits for the signature'
                : `${signed} of ${threshold} owners have signed`}
          </p>
          <p className="text-pretty text-muted">
            {sayWhatFollows({ isComplete, isGiven, isRefused: data?.inspection?.isValid === false })}
          </p>
        </div>
      </div>
      <div>
        <Button variant={isGiven ? 'primary' : 'secondary'} onClick={request.close}>
          Back to the app
        </Button>
      </div>
    </Card>
  );
}

function sayWhatFollows({
  isComplete,
  isGiven,
  isRefused,
}: Readonly<Record<'isComplete' | 'isGiven' | 'isRefused', boolean>>): string {
  if (isGiven) return 'Enough owners have signed, and the Safe itself takes the signature for its own.';
  if (isRefused)
    return 'Enough owners have signed, but the Safe does not take the signature for its own. The app does not get it.';
  if (isComplete)
    return 'Enough owners have signed. The Safe itself could not be asked yet whether it takes the signature; until then the app does not get it.';
  return 'The app gets the signature by itself as soon as it is complete, while this request is open. If you go back before, it is told that the signature is not complete yet, and can ask for it later.';
}
