import { ActionBar } from '@/components/signing/rail/action-bar';
import { RailActions } from '@/components/signing/rail/rail';
import { useAcknowledged } from '@/components/signing/risks/use-acknowledged';
import { useRestoredFocus } from '@/components/signing/use-restored-focus';
import { WalletWaiting } from '@/components/signing/wallet-waiting';
import { Button } from '@/components/ui/button';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { getTransactionPermissions } from '@/lib/actions/risk/get-transaction-permissions';
import { isOpen } from '@/lib/actions/verify/is-executed';
import type { VerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import { useSurroundingWallet } from '@/lib/hooks/use-surrounding-wallet';
import { useSession } from '@/lib/hooks/use-wallet';
import { useHasUnreadableConflict } from '@/lib/queries/transactions/unreadable-conflict';
import type { Progress } from './describe-progress';
import { DisabledReasons } from './disabled-reasons';
import { LazyParentOffers } from './lazy-sign-ways';
import { Offers } from './offers';
import { useOwnActions } from './use-own-actions';

export interface TransactionActionsProps {
  verified: VerifiedTransaction;
  progress: Progress;
}

// Loaded separately, because most visits are in no frame.
const InSurroundingWallet = lazyPanel(async () => (await import('./surrounding-actions')).SurroundingActions);

/** The actions on a transaction: of the connected wallet, or of the Safe of the surrounding wallet. */
export function TransactionActions({ verified, progress }: TransactionActionsProps) {
  const surrounding = useSurroundingWallet();
  return surrounding ? (
    <InSurroundingWallet verified={verified} surrounding={surrounding} progress={progress} />
  ) : (
    <OwnerActions verified={verified} progress={progress} />
  );
}

/** The actions that the connected account can take now, and the reasons against the others. */
function OwnerActions({ verified, progress }: TransactionActionsProps) {
  const session = useSession();
  const account = session.status === 'connected' ? session.account : undefined;
  const { confirming, executing } = useOwnActions(verified);
  const transaction = verified.claimed.multisig?.transaction;
  const hasUnreadableConflict = useHasUnreadableConflict(verified.safe, transaction?.nonce);
  // This browser may have seen the execution before the gateway reports it.
  const isKnownExecuted = progress.phase === 'executed' || progress.phase === 'failed';
  const permissions = getTransactionPermissions(verified, account, {
    ...{ hasUnreadableConflict, isKnownExecuted },
  });
  const acknowledging = useAcknowledged(verified.inspection?.report.hashes.safeTxHash);
  const { section, keepFocus } = useRestoredFocus();
  const waiting = confirming.isPending ? confirming : executing;
  // Once anybody has executed it, there is nothing left to wait for in the wallet.
  const isWaiting = waiting.isPending && !isKnownExecuted;
  return (
    <RailActions ref={section}>
      <ActionBar>
        {progress.phase === 'pending' ? (
          // While this browser's own execution is pending, a second one would only cost its fee.
          <Button size="lg" className="w-full" busy>
            Pending
          </Button>
        ) : isWaiting ? (
          <WalletWaiting
            what={confirming.isPending ? 'signature' : 'execution'}
            isSigned={confirming.isPending && confirming.isSigned}
            onStop={() => keepFocus(waiting.stop)}
          />
        ) : (
          <Offers
            verified={verified}
            progress={progress}
            permissions={permissions}
            account={account}
            confirming={confirming}
            executing={executing}
            acknowledging={acknowledging}
            keepFocus={keepFocus}
          />
        )}
      </ActionBar>
      {!isWaiting && <DisabledReasons permissions={permissions} progress={progress} />}
      {account && isOpen(verified) && !isKnownExecuted && (
        <LazyParentOffers verified={verified} account={account} />
      )}
    </RailActions>
  );
}
