import { ContradictingChecks } from '@/components/signing/risks/contradicting-checks';
import { RpcDisagreement } from '@/components/signing/risks/rpc-disagreement';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/overlay/notice';
import type { VerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import { isRpcDisagreement } from '@/lib/safe/verify/checks/check-secondary-rpc';

export interface ContradictionNoticeProps {
  verified: VerifiedTransaction;
  /** Looks at the transaction again without the gateway's word. */
  onGoOnAlone: () => void;
}

/** What contradicts, with both values, and the way on where bytes and chain suffice. Nothing is drawn where all agree. */
export function ContradictionNotice({ verified, onGoOnAlone }: ContradictionNoticeProps) {
  const { inspection, canGoOnAlone } = verified;
  const contradicting = inspection?.report.checks.filter(({ state }) => state === 'contradicts') ?? [];
  if (contradicting.length === 0) return null;
  if (contradicting.some(isRpcDisagreement)) return <RpcDisagreement checks={contradicting} />;
  return (
    <Notice
      tone="danger"
      title="This transaction does not match its description"
      action={canGoOnAlone && <Button onClick={onGoOnAlone}>Continue from the chain alone</Button>}
    >
      <ContradictingChecks checks={contradicting} />
      <p className="mt-2">
        {canGoOnAlone
          ? 'Signing and executing are paused. The hash in the link fits the fields below. You can leave out what the gateway says and continue with the fields, the signatures that fit them, and the chain.'
          : 'Signing and executing are paused. Tell the other owners, and do not sign this transaction elsewhere.'}
      </p>
    </Notice>
  );
}
