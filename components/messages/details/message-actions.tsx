import { useState } from 'react';
import { type Address, isAddressEqual } from 'viem';
import { CopyButton } from '@/components/shared/copy-button';
import { ErrorNotice } from '@/components/shared/error-notice';
import { ActionButton } from '@/components/signing/action-button';
import { SignHashOffer } from '@/components/signing/hashes/sign-hash-offer';
import { ActionBar } from '@/components/signing/rail/action-bar';
import { RailActions } from '@/components/signing/rail/rail';
import { useAcknowledged } from '@/components/signing/risks/use-acknowledged';
import { useRestoredFocus } from '@/components/signing/use-restored-focus';
import { useWalletMutation } from '@/components/signing/use-wallet-mutation';
import { WalletWaiting } from '@/components/signing/wallet-waiting';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { lazyDialog } from '@/components/ui/overlay/lazy-dialog';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { routes } from '@/config/routes';
import type { VerifiedMessage } from '@/lib/actions/verify/load-verified-message';
import { isGatewaySilence } from '@/lib/errors/gateway';
import { formatShortAddress } from '@/lib/format/address';
import { cleanText } from '@/lib/format/clean-text';
import { listAwaited } from '@/lib/format/list-awaited';
import { useSurroundingWallet } from '@/lib/hooks/use-surrounding-wallet';
import { useSession, useWallet } from '@/lib/hooks/use-wallet';
import { useConfirmMessage } from '@/lib/queries/messages/message-actions';
import { useNames } from '@/lib/queries/use-name';
import { findMessageDisabledReason } from '@/lib/safe/permissions/find-message-disabled-reason';
import { getMessagePermissions } from '@/lib/safe/permissions/get-message-permissions';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import { readSignatureKind } from '@/lib/safe/protocol/signature';
import { readTestSignature } from '@/lib/safe/protocol/test-signature';
import type { Confirmation } from '@/lib/safe/protocol/types';
import { readRequiredSigners } from '@/lib/safe/verify/required-signers';
import { hasSigned } from '@/lib/safe/verify/verify-message';
import { needsConnecting } from '@/lib/wallet/adapter/wallet-facade';
import { MessageGate } from '../review/message-gate';
import { MessageRefusal } from '../review/message-refusal';
import type { MessageProgressState } from './describe-message-progress';

export interface MessageActionsProps {
  verified: VerifiedMessage;
  progress: MessageProgressState;
  /** Called when the connected account has signed here. */
  onSigned?: (() => void) | undefined;
}

// Most owners are accounts with a key of their own.
const Parents = lazyPanel(async () => (await import('./message-parents')).MessageParents);

const AskDialog = lazyDialog(async () => (await import('./ask-message-dialog')).AskMessageDialog);

const Reports = lazyPanel(async () => (await import('./report-approvals')).ReportApprovals);

// Most visits are in no frame.
const InSurroundingWallet = lazyPanel(
  async () => (await import('./surrounding-message-actions')).SurroundingMessageActions,
);

/** The actions of a message: by the connected wallet, or through the surrounding Safe wallet. */
export function MessageActions({ verified, progress, onSigned }: MessageActionsProps) {
  const surrounding = useSurroundingWallet();
  return surrounding ? (
    <InSurroundingWallet verified={verified} surrounding={surrounding} />
  ) : (
    <OwnerActions verified={verified} progress={progress} onSigned={onSigned} />
  );
}

const isApproval = ({ signature }: Confirmation) => readSignatureKind(signature) === 'approvedHash';

/** The actions of the connected account, or why it can't sign now. */
function OwnerActions({ verified, progress, onSigned }: MessageActionsProps) {
  const session = useSession();
  const wallet = useWallet();
  const account = session.status === 'connected' ? session.account : undefined;
  const confirming = useWalletMutation(useConfirmMessage());
  const { safe, state, inspection, origin } = verified;
  const acknowledging = useAcknowledged(inspection?.report.hashes.safeMessageHash);
  const { acknowledged } = acknowledging;

  const { section, keepFocus } = useRestoredFocus();

  if (!inspection) return null;
  const { content, report } = inspection;
  const permission = getMessagePermissions({ safe, content, report, onchain: state, account });
  // A signature that is saved but not submitted counts as signed: the page tells so, and it is no failure.
  const isSaved = account && hasSigned(report, account) && isGatewaySilence(confirming.error);
  const request = account && { reviewed: verified, account, acknowledged, ...(onSigned && { onSigned }) };
  // A test signature of another owner would say nothing about the key that is tried.
  const test = readTestSignature(safe, content);
  const isMeant = !test || (account !== undefined && isAddressEqual(test.owner, account));
  const isWaitedFor = account !== undefined && (hasSigned(report, account) || !isMeant) && progress.isOpen;
  return (
    <RailActions ref={section}>
      {confirming.isPending ? (
        <ActionBar>
          <WalletWaiting
            what="signature"
            isSigned={confirming.isSigned}
            onStop={() => keepFocus(confirming.stop)}
          />
        </ActionBar>
      ) : (
        <ActionBar>
          {confirming.error !== undefined && !isSaved && request && permission.allowed && (
            <SignHashOffer
              what="message"
              hash={report.hashes.safeMessageHash}
              error={confirming.error}
              onSignHash={() => keepFocus(() => confirming.start({ ...request, way: 'hash' }))}
            />
          )}
          {confirming.error !== undefined && !isSaved && !permission.allowed && (
            <ErrorNotice error={confirming.error} />
          )}
          {!permission.allowed && permission.needsWallet && needsConnecting(session) && (
            <Button variant="primary" size="lg" className="w-full" onClick={wallet.openConnectDialog}>
              Connect Wallet
            </Button>
          )}
          {permission.allowed && isMeant && request && (
            <MessageGate
              safe={safe}
              content={content}
              origin={origin}
              acknowledging={acknowledging}
              keepFocus={keepFocus}
            >
              <ActionButton
                variant="primary"
                size="lg"
                className="w-full"
                onClick={() => keepFocus(() => confirming.start(request))}
              >
                Confirm
              </ActionButton>
            </MessageGate>
          )}
          <OthersButton {...{ verified, inspection, progress, account }} isFirst={isWaitedFor} />
        </ActionBar>
      )}
      {/* The progress above already tells that this account has signed, or that nobody has to. */}
      {!confirming.isPending && !isWaitedFor && !progress.isSigned && (
        <MessageRefusal safe={safe} content={content} permission={permission} />
      )}
      {account && !report.combined && <Parents verified={verified} account={account} />}
      {account && report.confirmations.some(isApproval) && <Reports verified={verified} />}
    </RailActions>
  );
}

interface OthersButtonProps extends Pick<MessageActionsProps, 'verified' | 'progress'> {
  inspection: NonNullable<VerifiedMessage['inspection']>;
  account: Address | undefined;
  /** Whether nothing else is left to do for the connected account. */
  isFirst: boolean;
}

/** Asks the owners who have not signed; gives the link where nobody has to be asked. */
function OthersButton({ verified, inspection, progress, account, isFirst }: OthersButtonProps) {
  const nameOf = useNames();
  const [isAsking, setAsking] = useState(false);
  const { safe, state, messageHash, copy } = verified;
  const { content, report } = inspection;
  const path = routes.message(formatSafeAddress(safe), messageHash);
  const link = new URL(path, window.location.origin).toString();
  const needed = state && readRequiredSigners(safe, content, state);
  const owners = needed?.owners ?? [];
  const unsigned = owners.filter((owner) => !hasSigned(report, owner));
  const hasOthers = unsigned.some((owner) => !account || !isAddressEqual(owner, account));
  const look = {
    ...(isFirst
      ? ({ variant: 'primary', size: 'lg' } as const)
      : ({ variant: 'secondary', size: 'md' } as const)),
    className: 'w-full',
  };
  const isRefused = findMessageDisabledReason(safe, content) !== undefined;
  // While the gateway doesn't have it, a link to this page shows the others nothing.
  if (copy && !isRefused)
    return (
      <ButtonLink {...look} href={routes.handOverMessage(formatSafeAddress(safe), messageHash)}>
        Hand over
      </ButtonLink>
    );
  if (!progress.isOpen || !hasOthers || isRefused)
    return <CopyButton look="button" {...look} text={link} label="Copy link" />;
  const label = `Ask ${listAwaited({
    ...{ owners: unsigned, account },
    missing: (needed?.threshold ?? 0) - (owners.length - unsigned.length),
    nameOf: (owner) => cleanText(nameOf(owner) ?? formatShortAddress(owner), 60),
  })}`;
  return (
    <>
      <Button {...look} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <AskDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={label}
        {...{ safe, content, link }}
        hashes={report.hashes}
      />
    </>
  );
}
