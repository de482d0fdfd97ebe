import { ErrorNotice } from '@/components/common/error-notice';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { routes } from '@/config/routes';
import type { InspectedTransaction } from '@/lib/actions/inspect-transaction';
import { judgeInspected } from '@/lib/actions/judge-inspected';
import { useSession, useWallet } from '@/lib/hooks/use-wallet';
import { useConfirmTransaction, useExecuteTransaction } from '@/lib/queries/transactions';
import type { Permission } from '@/lib/safe/policy';
import { formatSafeAddress } from '@/lib/safe/safe-address';
import { useDeed } from './use-deed';
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
  const { confirm, execute, reject } = judgeInspected(inspected, account);
  const nonce = inspected.stated.multisig?.transaction.nonce;

  if (confirming.isPending || executing.isPending) {
    const deed = confirming.isPending ? confirming : executing;
    return (
      <Card>
        <WalletWaiting what={confirming.isPending ? 'signature' : 'execution'} onStop={deed.stop} />
      </Card>
    );
  }
  const reasons = [...new Set([confirm, execute].flatMap(readReason))];
  const canDoNothing = !confirm.allowed && !execute.allowed;
  return (
    <Card as="section" aria-label="What you can do">
      <div className="flex flex-wrap gap-2">
        {session.status === 'disconnected' && (
          <Button variant="primary" onClick={wallet.openConnectDialog}>
            Connect Wallet
          </Button>
        )}
        {confirm.allowed && account && (
          <Button
            variant={execute.allowed ? 'secondary' : 'primary'}
            onClick={() => confirming.start({ reviewed: inspected, account })}
          >
            Confirm
          </Button>
        )}
        {execute.allowed && account && (
          <Button variant="primary" onClick={() => executing.start({ reviewed: inspected, account })}>
            Execute
          </Button>
        )}
        {reject.allowed && nonce !== undefined && (
          <ButtonLink
            variant="secondary"
            href={routes.newTransaction(formatSafeAddress(inspected.safe), {
              kind: 'reject',
              nonce: String(nonce),
            })}
          >
            Reject
          </ButtonLink>
        )}
      </div>
      {canDoNothing &&
        reasons.map((reason) => (
          <p key={reason} className="mt-2 text-muted first:mt-0">
            {reason}
          </p>
        ))}
      {[confirming.error, executing.error].map(
        (error, index) =>
          error !== undefined && (
            <ErrorNotice key={index === 0 ? 'confirm' : 'execute'} className="mt-3" error={error} />
          ),
      )}
    </Card>
  );
}

const needsWallet = (permission: Permission) => !permission.allowed && permission.needsWallet;

const readReason = (permission: Permission) => (permission.allowed ? [] : [permission.reason]);
