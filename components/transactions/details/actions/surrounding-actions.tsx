import { ErrorNotice } from '@/components/shared/error-notice';
import { ActionButton } from '@/components/signing/action-button';
import { RailActions } from '@/components/signing/rail/rail';
import { useAcknowledged } from '@/components/signing/risks/use-acknowledged';
import { SurroundingRequestNotice } from '@/components/signing/surrounding-request-notice';
import { useRestoredFocus } from '@/components/signing/use-restored-focus';
import { useWalletMutation } from '@/components/signing/use-wallet-mutation';
import { WalletWaiting } from '@/components/signing/wallet-waiting';
import { RejectLink } from '@/components/transactions/compose/reject-link';
import { SigningError } from '@/components/transactions/review/proposal/signing-error';
import { SigningGate } from '@/components/transactions/review/proposal/signing-gate';
import { WaitingApproval } from '@/components/transactions/review/surrounding/waiting-approval';
import { getTransactionPermissions } from '@/lib/actions/risk/get-transaction-permissions';
import { isExecuted } from '@/lib/actions/verify/is-executed';
import type { VerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import { formatShortAddress } from '@/lib/format/address';
import type { SurroundingWallet } from '@/lib/hooks/use-surrounding-wallet';
import {
  useApproveInSurroundingWallet,
  useExecuteInSurroundingWallet,
} from '@/lib/queries/safe-apps/surrounding-transactions';
import { useHasUnreadableConflict } from '@/lib/queries/transactions/unreadable-conflict';
import { useNames } from '@/lib/queries/use-name';
import { isSameSafe } from '@/lib/storage/known-safes';
import type { Progress } from './describe-progress';
import { DisabledReasons } from './disabled-reasons';
import { LazyParentOffers } from './lazy-sign-ways';

export interface SurroundingActionsProps {
  verified: VerifiedTransaction;
  progress: Progress;
  surrounding: SurroundingWallet;
}

/** The actions of the surrounding wallet's Safe on a transaction: its own, or one of a Safe that it owns. */
export function SurroundingActions({ verified, progress, surrounding }: SurroundingActionsProps) {
  if (!isSameSafe(verified.safe, surrounding.safe))
    return <OfOwnedSafe verified={verified} progress={progress} surrounding={surrounding} />;
  return (
    <RailActions>
      <p className="text-muted">
        {isExecuted(verified)
          ? 'This transaction is already executed.'
          : `You act as this Safe. Its owners sign, execute and reject this in ${surrounding.name}.`}
      </p>
    </RailActions>
  );
}

function OfOwnedSafe({ verified, progress, surrounding }: SurroundingActionsProps) {
  const { safe, claimed, inspection } = verified;
  const account = surrounding.safe.address;
  const nameOf = useNames();
  const approval = useApproveInSurroundingWallet();
  const execution = useExecuteInSurroundingWallet();
  const approving = useWalletMutation(approval);
  const executing = useWalletMutation(execution);
  const transaction = claimed.multisig?.transaction;
  const hasUnreadableConflict = useHasUnreadableConflict(safe, transaction?.nonce);
  const permissions = getTransactionPermissions(verified, account, { hasUnreadableConflict });
  const { confirm, execute, reject } = permissions;
  const hash = inspection?.report.hashes.safeTxHash;
  const acknowledging = useAcknowledged(hash);
  const { acknowledged } = acknowledging;
  const { section, keepFocus } = useRestoredFocus();
  const waiting = [approving, executing].find(({ isPending }) => isPending);
  const handedIn = execution.data ?? approval.data;
  const request = { reviewed: verified, account, acknowledged };
  return (
    <RailActions ref={section}>
      {waiting && <WalletWaiting what="surrounding" onStop={() => keepFocus(waiting.stop)} />}
      {!waiting && transaction && (confirm.allowed || execute.allowed) && (
        <SigningGate
          safe={safe}
          transaction={transaction}
          acknowledging={acknowledging}
          keepFocus={keepFocus}
        >
          <p className="mb-3 text-muted">
            Concord asks {surrounding.name} to propose this as a transaction of the Safe you act as. Its
            owners sign in {surrounding.name}.
          </p>
          <div className="flex flex-wrap gap-2">
            {confirm.allowed && (
              <ActionButton
                variant={execute.allowed || progress.isUseless ? 'secondary' : 'primary'}
                onClick={() => keepFocus(() => approving.start(request))}
              >
                Approve as {nameOf(account) ?? formatShortAddress(account)}
              </ActionButton>
            )}
            {execute.allowed && (
              <ActionButton
                variant={progress.isUseless ? 'secondary' : 'primary'}
                onClick={() => keepFocus(() => executing.start(request))}
              >
                Execute
              </ActionButton>
            )}
            {reject.allowed && <RejectLink verified={verified} />}
          </div>
        </SigningGate>
      )}
      <DisabledReasons permissions={permissions} progress={progress} />
      {approving.error !== undefined && transaction && (
        <SigningError
          safe={safe}
          transaction={transaction}
          verb="Approve"
          error={approving.error}
          onSign={(again) => keepFocus(() => approving.start({ ...request, ...again }))}
        />
      )}
      {executing.error !== undefined && <ErrorNotice className="mt-3" error={executing.error} />}
      <div className="not-empty:mt-3">
        {handedIn ? (
          <SurroundingRequestNotice
            surrounding={surrounding}
            request={{ safe: surrounding.safe, safeTxHash: handedIn }}
            about={safe}
          />
        ) : (
          confirm.allowed &&
          hash && <WaitingApproval approval={{ safe: surrounding.safe, child: safe, hash }} />
        )}
      </div>
      {!isExecuted(verified) && <LazyParentOffers verified={verified} account={account} />}
    </RailActions>
  );
}
