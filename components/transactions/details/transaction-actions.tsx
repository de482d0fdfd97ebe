import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { Address } from 'viem';
import { CopyButton } from '@/components/shared/copy-button';
import { ErrorNotice } from '@/components/shared/error-notice';
import { ActionButton } from '@/components/signing/action-button';
import { ActionBar, primaryClass, secondaryClass } from '@/components/signing/rail/action-bar';
import { RailActions } from '@/components/signing/rail/rail';
import { type Acknowledging, useAcknowledged } from '@/components/signing/risks/use-acknowledged';
import { useRestoredFocus } from '@/components/signing/use-restored-focus';
import { useWalletMutation } from '@/components/signing/use-wallet-mutation';
import { WalletWaiting } from '@/components/signing/wallet-waiting';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { lazyDialog } from '@/components/ui/overlay/lazy-dialog';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { notify } from '@/components/ui/overlay/notify';
import { multiSendCallOnly } from '@/config/contracts';
import { routes } from '@/config/routes';
import { getTransactionPermissions } from '@/lib/actions/risk/get-transaction-permissions';
import { selectExecution } from '@/lib/actions/select-execution';
import { isExecuted } from '@/lib/actions/verify/is-executed';
import type { VerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import type { Fees } from '@/lib/chain/read-fee-options';
import { cn } from '@/lib/cn';
import { isGatewaySilence } from '@/lib/errors/gateway';
import { useHost } from '@/lib/hooks/use-host';
import { useSession, useWallet } from '@/lib/hooks/use-wallet';
import type { SignedTransaction } from '@/lib/outbox/export-submission';
import { useTokenDecimals } from '@/lib/queries/balances';
import { useConfirmTransaction, useExecuteTransaction } from '@/lib/queries/transactions/actions';
import { useHasUnreadableConflict } from '@/lib/queries/transactions/unreadable-conflict';
import type { Permission } from '@/lib/safe/permissions/permission';
import type { TransactionPermissions } from '@/lib/safe/permissions/policy';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import { operations } from '@/lib/safe/protocol/types';
import { needsConnecting } from '@/lib/wallet/adapter/wallet-facade';
import { RejectLink } from '../compose/reject-link';
import { SigningError } from '../review/proposal/signing-error';
import { SigningGate } from '../review/proposal/signing-gate';
import { NetworkFee } from '../review/simulation/network-fee';
import type { Progress } from './describe-progress';
import { DisabledReasons } from './disabled-reasons';
import { LazyApproveOffer, LazyParentOffers } from './lazy-sign-ways';
import { MoreMenu } from './more-menu';

export interface TransactionActionsProps {
  verified: VerifiedTransaction;
  progress: Progress;
}

const DeleteDialog = lazyDialog(async () => (await import('./delete-dialog')).DeleteDialog);

// Most visits are in no frame.
const OfHost = lazyPanel(async () => (await import('../host/host-actions')).HostActions);

// Wanted once a transaction can be executed.
const LazyFeeOptions = lazyPanel(async () => (await import('../execution/fee-options')).FeeOptions);
const LazyRelayOffer = lazyPanel(async () => (await import('../execution/relay-offer')).RelayOffer);

/** What can be done with a transaction now: by the connected wallet, or through the Safe wallet around this page. */
export function TransactionActions({ verified, progress }: TransactionActionsProps) {
  const host = useHost();
  return host ? <OfHost {...{ verified, host, progress }} /> : <OwnerActions {...{ verified, progress }} />;
}

/** Confirming, with a word about what comes next where one is on the page no more, too. */
function useConfirming({ state, inspection }: VerifiedTransaction) {
  const mutation = useConfirmTransaction();
  const missing = (state?.threshold ?? 0) - (inspection?.report.confirmations.length ?? 0) - 1;
  return useWalletMutation({
    ...mutation,
    mutate: (request: Parameters<typeof mutation.mutate>[0]) =>
      mutation.mutate(request, {
        onSuccess: () => void notify(missing > 0 ? `Confirmed. ${missing} more needed.` : 'Confirmed.'),
      }),
  });
}

const useExecuting = () => useWalletMutation(useExecuteTransaction());

/** What the connected account can do with a transaction now, and why not the rest. */
function OwnerActions({ verified, progress }: TransactionActionsProps) {
  const session = useSession();
  const account = session.status === 'connected' ? session.account : undefined;
  const confirming = useConfirming(verified);
  const executing = useExecuting();
  const transaction = verified.claimed.multisig?.transaction;
  const hasUnreadableConflict = useHasUnreadableConflict(verified.safe, transaction?.nonce);
  const permissions = getTransactionPermissions(verified, account, { hasUnreadableConflict });
  const acknowledging = useAcknowledged(verified.inspection?.report.hashes.safeTxHash);
  const { section, keepFocus } = useRestoredFocus();
  const waiting = confirming.isPending ? confirming : executing;
  return (
    <RailActions ref={section}>
      <ActionBar>
        {progress.phase === 'pending' ? (
          // While an execution of this browser's own is on its way, a second one would only cost its fee.
          <Button size="lg" className="w-full" busy>
            Pending
          </Button>
        ) : waiting.isPending ? (
          <WalletWaiting
            what={confirming.isPending ? 'signature' : 'execution'}
            isSigned={confirming.isPending && confirming.isSigned}
            onStop={() => keepFocus(waiting.stop)}
          />
        ) : (
          <Offers
            {...{ verified, progress, permissions, account }}
            {...{ confirming, executing, acknowledging, keepFocus }}
          />
        )}
      </ActionBar>
      <DisabledReasons {...{ verified, permissions, progress }} />
      {account && !isExecuted(verified) && <LazyParentOffers {...{ verified, account }} />}
    </RailActions>
  );
}

interface OffersProps extends TransactionActionsProps {
  permissions: TransactionPermissions;
  account: Address | undefined;
  confirming: ReturnType<typeof useConfirming>;
  executing: ReturnType<typeof useExecuting>;
  acknowledging: Acknowledging;
  keepFocus: (act: () => void) => void;
}

/** The buttons that there are now, below what became of those that were pressed. */
function Offers(props: OffersProps) {
  const { verified, progress, permissions, account } = props;
  const { safe, claimed, state } = verified;
  const { confirm, reject } = permissions;
  const decimalsOf = useTokenDecimals();
  const [isApproving, setApproving] = useState(false);
  const { phase } = progress;
  const isDone = phase === 'executed' || phase === 'failed';
  const address = formatSafeAddress(safe);
  const link = new URL(routes.transaction(address, claimed.id), window.location.origin).toString();
  const router = useRouter();
  const [isDeleting, setDeleting] = useState(false);
  const isOwnProposal = isOpen(verified) && !verified.copy && claimed.multisig?.proposer === account;
  const replace = async () => {
    if (!claimed.multisig) return;
    const { beginReplacement } = await import('../compose/replace/begin-replacement');
    const { transaction } = claimed.multisig;
    const kind = await beginReplacement({ safe, state, transaction, note: claimed.note, decimalsOf });
    const nonce = String(transaction.nonce);
    router.push(
      routes.newTransaction(address, { kind, nonce, ...(kind !== 'replace' && { replace: 'true' }) }),
    );
  };
  return (
    <>
      {/* Why an attempt failed is of no interest any more once it is executed, by whomever. */}
      {!isDone && <Failures {...props} />}
      <Primary {...props} isApproving={isApproving} />
      {progress.hasConfirmed && phase === 'waiting' && (
        <CopyButton
          look="button"
          variant="primary"
          size="lg"
          className="w-full"
          text={link}
          label="Copy link for co-owners"
        />
      )}
      <div className="flex gap-2 max-md:group-data-action-bar/bar:contents">
        {reject.allowed && <RejectLink verified={verified} className={secondaryClass} />}
        {isDone && (
          <ButtonLink className={secondaryClass} href={routes.queue(address)}>
            Back to queue
          </ButtonLink>
        )}
        <MoreMenu
          link={link}
          submission={isOpen(verified) ? findSubmission(verified) : undefined}
          isComplete={phase === 'ready' || phase === 'later'}
          onApprove={confirm.allowed && !isApproving ? () => setApproving(true) : undefined}
          onReplace={reject.allowed && canReplace(verified) ? () => void replace() : undefined}
          onDelete={isOwnProposal ? () => setDeleting(true) : undefined}
        />
      </div>
      {account && isOwnProposal && (
        <DeleteDialog open={isDeleting} onOpenChange={setDeleting} {...{ verified, account }} />
      )}
    </>
  );
}

/** Its calls can be taken apart and batched anew: it calls, or batches calls. */
function canReplace({ claimed: { multisig } }: VerifiedTransaction): boolean {
  if (!multisig) return false;
  const { operation, to } = multisig.transaction;
  return operation === operations.call || multiSendCallOnly.some(({ address }) => address === to);
}

/** Why the last attempt to confirm or to execute came to nothing, and the ways on. */
function Failures({
  verified,
  progress,
  account,
  confirming,
  executing,
  keepFocus,
  acknowledging: { acknowledged },
}: OffersProps) {
  const transaction = verified.claimed.multisig?.transaction;
  // A signature that was not submitted is said to be kept, and counts: that is no failure.
  const isSaved = progress.hasConfirmed && isGatewaySilence(confirming.error);
  return (
    <>
      {confirming.error !== undefined && !isSaved && account && transaction && (
        <SigningError
          {...{ safe: verified.safe, transaction }}
          error={confirming.error}
          onSign={(again) =>
            keepFocus(() => confirming.start({ reviewed: verified, account, acknowledged, ...again }))
          }
        />
      )}
      {executing.error !== undefined && <ErrorNotice error={executing.error} />}
    </>
  );
}

/** Connecting, or confirming and executing behind everything that has to be known and acknowledged before. */
function Primary({
  verified,
  permissions,
  account,
  confirming,
  executing,
  keepFocus,
  acknowledging,
  isApproving,
}: OffersProps & { isApproving: boolean }) {
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
  // Otherwise who executes gives the last signature by it.
  const isComplete = selectExecution(verified, undefined) !== undefined;
  return (
    <>
      {execute.allowed && (
        <>
          <NetworkFee safe={safe} transaction={transaction} />
          <LazyFeeOptions {...{ safe, transaction }} onChoose={setFees} />
        </>
      )}
      <SigningGate {...{ safe, transaction, acknowledging, keepFocus }}>
        <ActionButtons
          permissions={permissions}
          isComplete={isComplete}
          onConfirm={() => keepFocus(() => confirming.start(request))}
          onExecute={() => keepFocus(() => executing.start({ ...request, ...(fees && { fees }) }))}
        />
        {execute.allowed && isComplete && <LazyRelayOffer request={request} />}
        {confirm.allowed && isApproving && <LazyApproveOffer {...request} />}
      </SigningGate>
    </>
  );
}

const isOffered = ({ confirm, execute }: TransactionPermissions) => confirm.allowed || execute.allowed;

const lacksWallet = (permission: Permission) => !permission.allowed && permission.needsWallet;

/** Whether its nonce is free, as far as is known: only then its signatures are of use to anybody. */
const isOpen = (verified: VerifiedTransaction) =>
  !isExecuted(verified) &&
  (verified.state === undefined ||
    verified.claimed.multisig === undefined ||
    verified.state.nonce <= verified.claimed.multisig.transaction.nonce);

function findSubmission({ safe, claimed, inspection }: VerifiedTransaction): SignedTransaction | undefined {
  if (!claimed.multisig || !inspection || inspection.report.confirmations.length === 0) return undefined;
  const { hashes, confirmations } = inspection.report;
  return { safe, transaction: claimed.multisig.transaction, safeTxHash: hashes.safeTxHash, confirmations };
}

interface ActionButtonsProps {
  permissions: TransactionPermissions;
  /** Enough owners have signed without the one who executes. */
  isComplete: boolean;
  onConfirm: () => void;
  onExecute: () => void;
}

/** Confirm and Execute, each where it is allowed. */
function ActionButtons({
  permissions: { confirm, execute },
  isComplete,
  onConfirm,
  onExecute,
}: ActionButtonsProps) {
  return (
    <>
      {execute.allowed && (
        <ActionButton variant="primary" size="lg" className={primaryClass} onClick={onExecute}>
          {isComplete ? 'Execute' : 'Confirm and execute'}
        </ActionButton>
      )}
      {confirm.allowed && (
        <ActionButton
          variant={execute.allowed ? 'secondary' : 'primary'}
          size={execute.allowed ? 'md' : 'lg'}
          className={cn(primaryClass, 'max-md:h-12')}
          onClick={onConfirm}
        >
          Confirm
        </ActionButton>
      )}
    </>
  );
}
