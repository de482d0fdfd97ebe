import { isAddressEqual } from 'viem';
import { ErrorNotice } from '@/components/shared/error-notice';
import { SectionFrame } from '@/components/shared/section';
import { ActionButton } from '@/components/signing/action-button';
import { useAcknowledged } from '@/components/signing/risks/use-acknowledged';
import { useRestoredFocus } from '@/components/signing/use-restored-focus';
import { useWalletMutation } from '@/components/signing/use-wallet-mutation';
import { WalletWaiting } from '@/components/signing/wallet-waiting';
import { Button } from '@/components/ui/button';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { getTransactionPermissions } from '@/lib/actions/risk/get-transaction-permissions';
import { isExecuted } from '@/lib/actions/verify/is-executed';
import type { VerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import { isGatewaySilence } from '@/lib/errors/gateway';
import { useHost } from '@/lib/hooks/use-host';
import { useSession, useWallet } from '@/lib/hooks/use-wallet';
import { useConfirmTransaction, useExecuteTransaction } from '@/lib/queries/transactions/actions';
import { useHasUnreadableConflict } from '@/lib/queries/transactions/unreadable-conflict';
import type { Permission } from '@/lib/safe/permissions/permission';
import type { TransactionPermissions } from '@/lib/safe/permissions/policy';
import { needsConnecting } from '@/lib/wallet/adapter/wallet-facade';
import { RejectLink } from '../compose/reject-link';
import { useRunningExecution } from '../execution/use-running-execution';
import { SigningError } from '../review/proposal/signing-error';
import { SigningGate } from '../review/proposal/signing-gate';
import { DisabledReasons } from './disabled-reasons';
import { LazyApproveOffer, LazyParentOffers } from './lazy-sign-ways';

export interface TransactionActionsProps {
  verified: VerifiedTransaction;
}

// Most visits are in no frame.
const OfHost = lazyPanel(async () => (await import('../host/host-actions')).HostActions);

/** What can be done with a transaction now: by the connected wallet, or through the Safe wallet around this page. */
export function TransactionActions({ verified }: TransactionActionsProps) {
  const host = useHost();
  return host ? <OfHost {...{ verified, host }} /> : <OwnerActions verified={verified} />;
}

/** What the connected account can do with a transaction now, and why not the rest. */
function OwnerActions({ verified }: TransactionActionsProps) {
  const session = useSession();
  const wallet = useWallet();
  const account = session.status === 'connected' ? session.account : undefined;
  const confirming = useWalletMutation(useConfirmTransaction());
  const executing = useWalletMutation(useExecuteTransaction());
  const running = useRunningExecution(verified);
  const transaction = verified.claimed.multisig?.transaction;
  const hasUnreadableConflict = useHasUnreadableConflict(verified.safe, transaction?.nonce);
  const permissions = getTransactionPermissions(verified, account, { hasUnreadableConflict });
  const { confirm, execute, reject } = permissions;
  const acknowledging = useAcknowledged(verified.inspection?.report.hashes.safeTxHash);
  const { acknowledged } = acknowledging;

  // A signature that was not submitted is said to be kept, and counts: that is no failure.
  const hasSigned =
    account !== undefined &&
    verified.inspection?.report.confirmations.some(({ signer }) => isAddressEqual(signer, account));
  const isSaved = hasSigned && isGatewaySilence(confirming.error);

  // Why an attempt failed is of no interest any more once it is executed, by whomever.
  const isDone = isExecuted(verified) || running?.outcome === 'success' || running?.outcome === 'failure';

  const { section, keepFocus } = useRestoredFocus();

  // While an execution of this browser's own is on its way, a second one would only cost its fee.
  if (running && !running.outcome) return null;
  const waiting = confirming.isPending ? confirming : executing;
  if (waiting.isPending)
    return (
      <SectionFrame aria-label="What you can do" ref={section} tabIndex={-1}>
        <WalletWaiting
          what={confirming.isPending ? 'signature' : 'execution'}
          isSigned={confirming.isPending && confirming.isSigned}
          onStop={() => keepFocus(waiting.stop)}
        />
      </SectionFrame>
    );
  return (
    <SectionFrame aria-label="What you can do" ref={section} tabIndex={-1}>
      <div className="flex flex-wrap gap-2">
        {needsConnecting(session) && [confirm, execute].some(lacksWallet) && (
          <Button variant="primary" onClick={wallet.openConnectDialog}>
            Connect Wallet
          </Button>
        )}
        {account && transaction && isOffered(permissions) && (
          <SigningGate safe={verified.safe} transaction={transaction} {...{ acknowledging, keepFocus }}>
            <ActionButtons
              permissions={permissions}
              onConfirm={() =>
                keepFocus(() => confirming.start({ reviewed: verified, account, acknowledged }))
              }
              onExecute={() =>
                keepFocus(() => executing.start({ reviewed: verified, account, acknowledged }))
              }
            />
            {confirm.allowed && <LazyApproveOffer {...{ reviewed: verified, account, acknowledged }} />}
          </SigningGate>
        )}
        {reject.allowed && <RejectLink verified={verified} />}
      </div>
      <DisabledReasons verified={verified} permissions={permissions} />
      {!isDone && confirming.error !== undefined && !isSaved && account && transaction && (
        <SigningError
          {...{ safe: verified.safe, transaction }}
          error={confirming.error}
          onSign={(again) =>
            keepFocus(() => confirming.start({ reviewed: verified, account, acknowledged, ...again }))
          }
        />
      )}
      {!isDone && executing.error !== undefined && <ErrorNotice className="mt-3" error={executing.error} />}
      {account && !isExecuted(verified) && <LazyParentOffers {...{ verified, account }} />}
    </SectionFrame>
  );
}

const isOffered = ({ confirm, execute }: TransactionPermissions) => confirm.allowed || execute.allowed;

const lacksWallet = (permission: Permission) => !permission.allowed && permission.needsWallet;

interface ActionButtonsProps {
  permissions: TransactionPermissions;
  onConfirm: () => void;
  onExecute: () => void;
}

/** Confirm and Execute, each where it is allowed. */
function ActionButtons({ permissions: { confirm, execute }, onConfirm, onExecute }: ActionButtonsProps) {
  return (
    <>
      {confirm.allowed && (
        <ActionButton variant={execute.allowed ? 'secondary' : 'primary'} onClick={onConfirm}>
          Confirm
        </ActionButton>
      )}
      {execute.allowed && (
        <ActionButton variant="primary" onClick={onExecute}>
          Execute
        </ActionButton>
      )}
    </>
  );
}
