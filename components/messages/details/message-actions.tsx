import { ErrorNotice } from '@/components/shared/error-notice';
import { SectionFrame } from '@/components/shared/section';
import { ActionButton } from '@/components/signing/action-button';
import { SignHashOffer } from '@/components/signing/hashes/sign-hash-offer';
import { useAcknowledged } from '@/components/signing/risks/use-acknowledged';
import { useRestoredFocus } from '@/components/signing/use-restored-focus';
import { useWalletMutation } from '@/components/signing/use-wallet-mutation';
import { WalletWaiting } from '@/components/signing/wallet-waiting';
import { Button } from '@/components/ui/button';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import type { VerifiedMessage } from '@/lib/actions/verify/load-verified-message';
import { isGatewaySilence } from '@/lib/errors/gateway';
import { useHost } from '@/lib/hooks/use-host';
import { useSession, useWallet } from '@/lib/hooks/use-wallet';
import { useConfirmMessage } from '@/lib/queries/messages/message-actions';
import { getMessagePermissions } from '@/lib/safe/permissions/get-message-permissions';
import { hasSigned } from '@/lib/safe/verify/verify-message';
import { needsConnecting } from '@/lib/wallet/adapter/wallet-facade';
import { MessageGate } from '../review/message-gate';

export interface MessageActionsProps {
  verified: VerifiedMessage;
  /** Called when the connected account has signed here. */
  onSigned?: (() => void) | undefined;
}

// Most owners are accounts with a key of their own.
const Parents = lazyPanel(async () => (await import('./message-parents')).MessageParents);

// Most visits are in no frame.
const OfHost = lazyPanel(async () => (await import('./host-message-actions')).HostMessageActions);

/** What can be done with a message now: by the connected wallet, or through the Safe wallet around this page. */
export function MessageActions({ verified, onSigned }: MessageActionsProps) {
  const host = useHost();
  return host ? <OfHost {...{ verified, host }} /> : <OwnerActions {...{ verified, onSigned }} />;
}

/** Whether the connected account can sign a message now, and why not. */
function OwnerActions({ verified, onSigned }: MessageActionsProps) {
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
  if (confirming.isPending)
    return (
      <SectionFrame aria-label="What you can do" ref={section} tabIndex={-1}>
        <WalletWaiting
          what="signature"
          isSigned={confirming.isSigned}
          onStop={() => keepFocus(confirming.stop)}
        />
      </SectionFrame>
    );
  const permission = getMessagePermissions({ safe, content, report, onchain: state, account });
  // A signature that was not submitted is said to be kept, and counts: that is no failure.
  const isSaved = account && hasSigned(report, account) && isGatewaySilence(confirming.error);
  const request = account && { reviewed: verified, account, acknowledged, ...(onSigned && { onSigned }) };
  return (
    <SectionFrame aria-label="What you can do" ref={section} tabIndex={-1}>
      {!permission.allowed && permission.needsWallet && needsConnecting(session) && (
        <Button variant="primary" onClick={wallet.openConnectDialog}>
          Connect Wallet
        </Button>
      )}
      {permission.allowed && request && (
        <MessageGate {...{ safe, content, origin, acknowledging, keepFocus }}>
          <ActionButton variant="primary" onClick={() => keepFocus(() => confirming.start(request))}>
            Confirm
          </ActionButton>
        </MessageGate>
      )}
      {!permission.allowed && <p className="not-first:mt-2 text-muted">{permission.reason}</p>}
      {confirming.error !== undefined && !isSaved && request && permission.allowed && (
        <SignHashOffer
          what="message"
          hash={report.hashes.safeMessageHash}
          error={confirming.error}
          onSignHash={() => keepFocus(() => confirming.start({ ...request, way: 'hash' }))}
        />
      )}
      {confirming.error !== undefined && !isSaved && !permission.allowed && (
        <ErrorNotice className="mt-3" error={confirming.error} />
      )}
      {account && !report.combined && <Parents {...{ verified, account }} />}
    </SectionFrame>
  );
}
