import type { AddressClaim } from '@/lib/wallet-connect/read-proposal';
import { ClaimTag } from './claim-tag';
import type { ReviewFacts } from './create-desk';
import { sayUntil } from './say-wait';
import { useNow } from './use-now';

export interface ReviewFactsLineProps {
  facts: ReviewFacts;
  /** What was said of the app's address when it was connected; undefined where this browser doesn't have it. */
  claim: AddressClaim | undefined;
}

/** How sure the origin of a request is, and how long the app waits. */
export function ReviewFactsLine({ facts: { expiresAt }, claim }: ReviewFactsLineProps) {
  const now = useNow();
  return (
    <div className="mt-1 grid gap-1">
      <ClaimTag claim={claim ?? 'unknown'} />
      {expiresAt !== undefined && <p className="text-13">{sayUntil(expiresAt, now)}</p>}
    </div>
  );
}
