import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/overlay/notice';
import { isRpcDisagreement } from '@/lib/safe/verify/checks/check-secondary-rpc';
import type { Check } from '@/lib/safe/verify/verification';
import { ContradictingChecks } from './contradicting-checks';
import { RpcDisagreement } from './rpc-disagreement';

export interface ContradictionNoticeProps {
  what: 'transaction' | 'message';
  /** All checks. */
  checks: readonly Check[];
  /** Whether the bytes and the chain suffice without the gateway. */
  canGoOnAlone: boolean;
  /** Checks again without the gateway. */
  onGoOnAlone: () => void;
}

const words = {
  transaction: {
    paused: 'Signing and executing are paused.',
    alone:
      'The fields below match the hash in the link. You can ignore the gateway’s data and continue with these fields, the valid signatures and the chain.',
  },
  message: {
    paused: 'Signing is paused.',
    alone:
      'The content below matches the hash in the link. You can ignore the gateway’s other data and continue with this content, the valid signatures and the chain.',
  },
} as const;

/**
 * The contradictions with both values, and a way on where the bytes and the chain suffice; nothing where all checks
 * agree.
 */
export function ContradictionNotice({ what, checks, canGoOnAlone, onGoOnAlone }: ContradictionNoticeProps) {
  const contradicting = checks.filter(({ state }) => state === 'contradicts');
  if (contradicting.length === 0) return null;
  if (contradicting.some(isRpcDisagreement)) return <RpcDisagreement checks={contradicting} />;
  const { paused, alone } = words[what];
  return (
    <Notice
      tone="danger"
      title={`This ${what} does not match its description`}
      action={canGoOnAlone && <Button onClick={onGoOnAlone}>Continue from the chain alone</Button>}
    >
      <ContradictingChecks checks={contradicting} />
      <p className="mt-2">
        {paused} {canGoOnAlone ? alone : `Tell the other owners, and do not sign this ${what} elsewhere.`}
      </p>
    </Notice>
  );
}
