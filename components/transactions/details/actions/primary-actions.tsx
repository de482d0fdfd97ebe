import { useState } from 'react';
import { ActionButton } from '@/components/signing/action-button';
import { primaryClass } from '@/components/signing/rail/action-bar';
import { Button } from '@/components/ui/button';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { selectExecution } from '@/lib/actions/select-execution';
import type { Fees } from '@/lib/chain/read-fee-options';
import { cn } from '@/lib/cn';
import { useSession, useWallet } from '@/lib/hooks/use-wallet';
import type { Permission } from '@/lib/safe/permissions/permission';
import type { TransactionPermissions } from '@/lib/safe/permissions/policy';
import { readRefund } from '@/lib/safe/protocol/refund';
import { needsConnecting } from '@/lib/wallet/adapter/wallet-facade';
import { FeeLine } from '../../execution/fee-amount-line';
import { RefundLine } from '../../execution/refund-line';
import { SigningGate } from '../../review/proposal/signing-gate';
import type { Progress } from './describe-progress';
import { LazyApproveOffer } from './lazy-sign-ways';
import type { ActionContext } from './use-own-actions';

// Loaded once a transaction can be executed.
const LazyFeeOptions = lazyPanel(async () => (await import('../../execution/fee-options')).FeeOptions, {
  fallback: <FeeLine>{undefined}</FeeLine>,
});
const LazyRelayOffer = lazyPanel(async () => (await import('../../execution/relay-offer')).RelayOffer);

export interface PrimaryActionsProps extends ActionContext {
  /** Whether the person chose to approve on-chain. */
  isApproving: boolean;
  progress: Progress;
}

/**
 * The button that connects a wallet, or the ones that confirm and execute once every warning is loaded and
 * acknowledged.
 */
export function PrimaryActions({
  verified,
  permissions,
  account,
  confirming,
  executing,
  keepFocus,
  acknowledging,
  isApproving,
  progress: { isUseless },
}: PrimaryActionsProps) {
  const session = useSession();
  const wallet = useWallet();
  const [fees, setFees] = useState<Fees>();
  const { safe } = verified;
  const { confirm, execute } = permissions;
  const transaction = verified.claimed.multisig?.transaction;
  if (needsConnecting(session) && [confirm, execute].some(lacksWallet))
    return (
      <Button variant="primary" size="lg" className="w-full" onClick={wallet.openConnectDialog}>
        Connect Wallet
      </Button>
    );
  if (!account || !transaction || !isOffered(permissions)) return null;
  const request = { reviewed: verified, account, acknowledged: acknowledging.acknowledged };
  // Otherwise the executing account gives the last confirmation by executing.
  const isComplete = selectExecution(verified, undefined) !== undefined;
  return (
    <>
      {execute.allowed && (
        <>
          <RefundLine safe={safe} transaction={transaction} />
          <LazyFeeOptions safe={safe} transaction={transaction} onChoose={setFees} />
        </>
      )}
      <SigningGate
        safe={safe}
        transaction={transaction}
        acknowledging={acknowledging}
        keepFocus={keepFocus}
        buttons={execute.allowed && confirm.allowed ? 2 : 1}
      >
        <ActionButtons
          permissions={permissions}
          isComplete={isComplete}
          isUseless={isUseless}
          onConfirm={() => keepFocus(() => confirming.start(request))}
          onExecute={() => keepFocus(() => executing.start({ ...request, ...(fees && { fees }) }))}
        />
        {execute.allowed && isComplete && (
          <LazyRelayOffer
            request={request}
            isPaidBySafe={readRefund(safe.address, transaction) !== undefined}
          />
        )}
        {confirm.allowed && isApproving && <LazyApproveOffer {...request} />}
      </SigningGate>
    </>
  );
}

const isOffered = ({ confirm, execute }: TransactionPermissions) => confirm.allowed || execute.allowed;

const lacksWallet = (permission: Permission) => !permission.allowed && permission.needsWallet;

interface ActionButtonsProps {
  permissions: TransactionPermissions;
  /** Whether enough owners have signed without the executing account. */
  isComplete: boolean;
  /** Whether another action is the primary one. */
  isUseless: boolean;
  onConfirm: () => void;
  onExecute: () => void;
}

function ActionButtons({
  permissions: { confirm, execute },
  isComplete,
  isUseless,
  onConfirm,
  onExecute,
}: ActionButtonsProps) {
  return (
    <>
      {execute.allowed && (
        <ActionButton
          variant={isUseless ? 'secondary' : 'primary'}
          size="lg"
          // The buttons do not fit on one line of a phone, so the long one has a line of its own.
          className={confirm.allowed ? 'w-full' : primaryClass}
          onClick={onExecute}
        >
          {isComplete ? 'Execute' : 'Confirm and execute'}
        </ActionButton>
      )}
      {confirm.allowed && (
        <ActionButton
          variant={execute.allowed || isUseless ? 'secondary' : 'primary'}
          size={execute.allowed ? 'md' : 'lg'}
          className={cn(primaryClass, 'max-md:h-12')}
          onClick={onConfirm}
        >
          {/* The other button confirms and executes. */}
          {execute.allowed && !isComplete ? 'Only confirm' : 'Confirm'}
        </ActionButton>
      )}
    </>
  );
}
