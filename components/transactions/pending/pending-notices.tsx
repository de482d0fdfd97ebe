import { type UnsentKind, UnsentSignatures } from '@/components/signing/unsent-signature';
import { routes } from '@/config/routes';
import type { PendingSubmission } from '@/lib/outbox/outbox';
import { resendTransaction, useOutboxSync } from '@/lib/queries/outbox';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { isFramed } from '@/lib/wallet/is-framed';
import { RunningExecutions } from '../execution/running-executions';
import { PendingExport } from './submission-export';

export interface PendingNoticesProps {
  safe: SafeRef;
}

const unsentTransaction: UnsentKind<PendingSubmission> = {
  ...resendTransaction,
  what: 'transaction',
  titleOf: ({ transaction: { nonce }, paused }, hasGateway) => {
    const isUsed = paused?.because === 'used';
    if (!hasGateway && !isUsed) return `This browser hasn’t sent a signature for #${nonce} to a gateway`;
    return `A signature for #${nonce} ${isUsed ? 'can no longer be used' : 'has not reached the gateway'}`;
  },
  nonceOf: ({ transaction }) => transaction.nonce,
  linkTo: ({ safe, safeTxHash }) => routes.transaction(formatSafeAddress(safe), safeTxHash),
  exportOf: (submission) => <PendingExport submission={submission} />,
  usableFor: ' until a transaction in its place is executed',
};

/**
 * The unfinished work of a Safe: signatures that were not submitted, and executions that the chain has not answered.
 */
export function PendingNotices({ safe }: PendingNoticesProps) {
  return (
    <div className="not-empty:mb-4 grid gap-3">
      {/* A framed page leaves the signatures of this browser's own tabs to those tabs. */}
      {!isFramed() && <SignedHere safe={safe} />}
      <RunningExecutions safe={safe} />
    </div>
  );
}

function SignedHere({ safe }: PendingNoticesProps) {
  useOutboxSync();
  return <UnsentSignatures safe={safe} kind={unsentTransaction} />;
}
