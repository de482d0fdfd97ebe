import { useState } from 'react';
import { isAddressEqual } from 'viem';
import { ErrorNotice } from '@/components/common/error-notice';
import { SectionFrame } from '@/components/common/section';
import { useAcknowledged } from '@/components/common/use-acknowledged';
import { useDeed } from '@/components/common/use-deed';
import { useKeptFocus } from '@/components/common/use-kept-focus';
import { WalletWaiting } from '@/components/common/wallet-waiting';
import { Button } from '@/components/ui/button';
import type { InspectedTransaction } from '@/lib/actions/inspect-transaction';
import { isExecuted } from '@/lib/actions/is-executed';
import { judgeInspected } from '@/lib/actions/judge-inspected';
import { isGatewaySilence } from '@/lib/errors/is-gateway-silence';
import { useSession, useWallet } from '@/lib/hooks/use-wallet';
import { useConfirmTransaction, useExecuteTransaction } from '@/lib/queries/deeds';
import { useHasUnreadableRival } from '@/lib/queries/unreadable-rival';
import type { Permission } from '@/lib/safe/permission';
import type { TransactionPermissions } from '@/lib/safe/policy';
import { needsConnecting } from '@/lib/wallet/wallet-port';
import { DeedButtons } from './deed-buttons';
import { DeedReasons } from './deed-reasons';
import { LazyApproveOffer, LazyParentOffers } from './lazy-sign-ways';
import { RejectLink } from './reject-link';
import { SigningGate } from './signing-gate';
import { SigningTrouble } from './signing-trouble';
import { useRunningExecution } from './use-running-execution';

export interface TransactionActionsProps {
  inspected: InspectedTransaction;
}

/** What the connected account can do with a transaction now, and why not the rest. */
export function TransactionActions({ inspected }: TransactionActionsProps) {
  const session = useSession();
  const wallet = useWallet();
  const account = session.status === 'connected' ? session.account : undefined;
  const confirming = useDeed(useConfirmTransaction());
  const executing = useDeed(useExecuteTransaction());
  const running = useRunningExecution(inspected);
  const [attempt, setAttempt] = useState(0);
  const onGiveUp = () => setAttempt(attempt + 1);
  const transaction = inspected.stated.multisig?.transaction;
  const hasUnreadableRival = useHasUnreadableRival(inspected.safe, transaction?.nonce);
  const permissions = judgeInspected(inspected, account, { hasUnreadableRival });
  const { confirm, execute, reject } = permissions;
  const acknowledging = useAcknowledged(inspected.inspection?.report.hashes.safeTxHash);
  const { acknowledged } = acknowledging;

  // A signature that was not delivered is said to be kept, and counts: that is no failure.
  const hasSigned =
    account !== undefined &&
    inspected.inspection?.report.confirmations.some(({ signer }) => isAddressEqual(signer, account));
  const isKept = hasSigned && isGatewaySilence(confirming.error);

  // Why an attempt failed is of no interest any more once it is executed, by whomever.
  const isDone = isExecuted(inspected) || running?.outcome === 'success' || running?.outcome === 'failure';

  const { section, keepFocus } = useKeptFocus();

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
          <SigningGate safe={inspected.safe} transaction={transaction} {...{ acknowledging, keepFocus }}>
            <DeedButtons
              permissions={permissions}
              onConfirm={() =>
                keepFocus(() => confirming.start({ reviewed: inspected, account, acknowledged }))
              }
              onExecute={() =>
                keepFocus(() => executing.start({ reviewed: inspected, account, acknowledged }))
              }
            />
            {confirm.allowed && (
              <LazyApproveOffer key={attempt} {...{ reviewed: inspected, account, acknowledged, onGiveUp }} />
            )}
          </SigningGate>
        )}
        {reject.allowed && <RejectLink inspected={inspected} />}
      </div>
      <DeedReasons inspected={inspected} permissions={permissions} />
      {!isDone && confirming.error !== undefined && !isKept && account && transaction && (
        <SigningTrouble
          {...{ safe: inspected.safe, transaction }}
          error={confirming.error}
          onSign={(again) =>
            keepFocus(() => confirming.start({ reviewed: inspected, account, acknowledged, ...again }))
          }
        />
      )}
      {!isDone && executing.error !== undefined && <ErrorNotice className="mt-3" error={executing.error} />}
      {account && !isExecuted(inspected) && (
        <LazyParentOffers key={attempt} {...{ inspected, account, onGiveUp }} />
      )}
    </SectionFrame>
  );
}

const isOffered = ({ confirm, execute }: TransactionPermissions) => confirm.allowed || execute.allowed;

const lacksWallet = (permission: Permission) => !permission.allowed && permission.needsWallet;
