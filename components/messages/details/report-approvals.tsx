import { isAddressEqual } from 'viem';
import { NamedAddress } from '@/components/shared/address/named-address';
import { ErrorNotice } from '@/components/shared/error-notice';
import { Button } from '@/components/ui/button';
import type { VerifiedMessage } from '@/lib/actions/verify/load-verified-message';
import { useReportApproval } from '@/lib/queries/messages/message-actions';
import { readSignatureKind } from '@/lib/safe/protocol/signature';
import type { Confirmation, SafeRef } from '@/lib/safe/protocol/types';

export interface ReportApprovalsProps {
  verified: VerifiedMessage;
}

/** Approvals on the chain that the gateway doesn't list, each with a button that reports it. */
export function ReportApprovals({ verified }: ReportApprovalsProps) {
  const { safe, claimed, copy, messageHash, inspection } = verified;
  if (!claimed || copy || !inspection || inspection.report.contradictions.length > 0) return null;
  const isListed = ({ signer }: Confirmation) =>
    claimed.confirmations.some((listed) => isAddressEqual(listed.signer, signer));
  return inspection.report.confirmations
    .filter((one) => readSignatureKind(one.signature) === 'approvedHash' && !isListed(one))
    .map((approval) => (
      <Unlisted key={approval.signer} safe={safe} messageHash={messageHash} approval={approval} />
    ));
}

interface UnlistedProps {
  safe: SafeRef;
  messageHash: VerifiedMessage['messageHash'];
  approval: Confirmation;
}

function Unlisted({ safe, messageHash, approval: { signer, signature } }: UnlistedProps) {
  const reporting = useReportApproval();
  return (
    <div className="mt-3 grid gap-2 border-line border-t pt-3">
      <p className="text-muted">
        <NamedAddress address={signer} avatarSize={20} /> approved on-chain. The gateway doesn’t list the
        approval, so other wallets may not count it.
      </p>
      {reporting.error && <ErrorNotice error={reporting.error} />}
      <Button
        className="justify-self-start"
        busy={reporting.isPending}
        onClick={() => reporting.mutate({ safe, messageHash, signature })}
      >
        Add to the gateway
      </Button>
    </div>
  );
}
