import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/overlay/notice';
import type { Check } from '@/lib/safe/verify/verification';
import { ContradictingChecks } from './contradicting-checks';

export interface RpcDisagreementProps {
  checks: readonly Check[];
  isRetrying?: boolean;
  /** Absent where the page around it compares them again. */
  onRetry?: () => void;
}

/** The values that two RPC nodes return differently. */
export function RpcDisagreement({ checks, isRetrying = false, onRetry }: RpcDisagreementProps) {
  return (
    <Notice
      className="w-full"
      tone="danger"
      title="Your two RPC nodes disagree, so signing is paused."
      action={
        onRetry && (
          <Button size="sm" busy={isRetrying} onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      <ContradictingChecks checks={checks} />
      <p className="mt-2">One of the two nodes is wrong or far behind. You can change both in Settings.</p>
    </Notice>
  );
}
