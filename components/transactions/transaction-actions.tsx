import { useRef } from 'react';
import { isAddressEqual } from 'viem';
import { ErrorNotice } from '@/components/common/error-notice';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { InspectedTransaction } from '@/lib/actions/inspect-transaction';
import { judgeInspected } from '@/lib/actions/judge-inspected';
import { isGatewaySilence } from '@/lib/errors/is-gateway-silence';
import { useSession, useWallet } from '@/lib/hooks/use-wallet';
import { useConfirmTransaction, useExecuteTransaction } from '@/lib/queries/deeds';
import { useHasUnreadableRival } from '@/lib/queries/unreadable-rival';
import type { Permission, TransactionPermissions } from '@/lib/safe/policy';
import { needsConnecting } from '@/lib/wallet/wallet-port';
import { RejectLink } from './reject-link';
import { useDeed } from './use-deed';
import { useRunningExecution } from './use-running-execution';
import { WalletWaiting } from './wallet-waiting';

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
  const hasUnreadableRival = useHasUnreadableRival(
    inspected.safe,
    inspected.stated.multisig?.transaction.nonce,
  );
  const permissions = judgeInspected(inspected, account, { hasUnreadableRival });
  const { confirm, execute, reject } = permissions;

  // A signature that was not delivered is said to be kept, and counts: that is no failure.
  const hasSigned =
    account !== undefined &&
    inspected.inspection?.report.confirmations.some(({ signer }) => isAddressEqual(signer, account));
  const isKept = hasSigned && isGatewaySilence(confirming.error);

  // The buttons come and go; the section around them keeps the focus.
  const section = useRef<HTMLDivElement>(null);
  const keepFocus = (act: () => void) => {
    section.current?.focus({ preventScroll: true });
    act();
  };

  // While an execution of this browser's own is on its way, a second one would only cost its fee.
  if (running && !running.outcome) return null;
  const waiting = confirming.isPending ? confirming : executing;
  if (waiting.isPending)
    return (
      <Card as="section" aria-label="What you can do" ref={section} tabIndex={-1}>
        <WalletWaiting
          what={confirming.isPending ? 'signature' : 'execution'}
          isSigned={confirming.isPending && confirming.isSigned}
          onStop={() => keepFocus(waiting.stop)}
        />
      </Card>
    );
  return (
    <Card as="section" aria-label="What you can do" ref={section} tabIndex={-1}>
      <div className="flex flex-wrap gap-2">
        {needsConnecting(session) && [confirm, execute].some(lacksWallet) && (
          <Button variant="primary" onClick={wallet.openConnectDialog}>
            Connect Wallet
          </Button>
        )}
        {confirm.allowed && account && (
          <Button
            variant={execute.allowed ? 'secondary' : 'primary'}
            onClick={() =>
              keepFocus(() => confirming.start({ reviewed: inspected, account, acknowledged: [] }))
            }
          >
            Confirm
          </Button>
        )}
        {execute.allowed && account && (
          <Button
            variant="primary"
            onClick={() =>
              keepFocus(() => executing.start({ reviewed: inspected, account, acknowledged: [] }))
            }
          >
            Execute
          </Button>
        )}
        {reject.allowed && <RejectLink inspected={inspected} />}
      </div>
      <LastSignature inspected={inspected} permissions={permissions} />
      <Reasons permissions={permissions} />
      {confirming.error !== undefined && !isKept && <ErrorNotice className="mt-3" error={confirming.error} />}
      {executing.error !== undefined && <ErrorNotice className="mt-3" error={executing.error} />}
    </Card>
  );
}

/** Why neither confirming nor executing is offered. */
function Reasons({ permissions: { confirm, execute } }: { permissions: TransactionPermissions }) {
  if (confirm.allowed || execute.allowed) return null;
  return [...new Set([confirm.reason, execute.reason])].map((reason) => (
    <p key={reason} className="not-first:mt-2 text-muted">
      {reason}
    </p>
  ));
}

/** Who executes as the last owner who is missing signs by it. */
function LastSignature({
  inspected: { inspection, state },
  permissions: { confirm, execute },
}: TransactionActionsProps & { permissions: TransactionPermissions }) {
  const isOneShort = inspection && state && inspection.report.confirmations.length < state.threshold;
  if (!(confirm.allowed && execute.allowed && isOneShort)) return null;
  return (
    <p className="mt-2 text-muted">
      Executing counts as your signature, which is the last one that is needed.
    </p>
  );
}

const lacksWallet = (permission: Permission) => !permission.allowed && permission.needsWallet;
