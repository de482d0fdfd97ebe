import { isAddressEqual } from 'viem';
import { ErrorNotice } from '@/components/shared/error-notice';
import { ActionButton } from '@/components/signing/action-button';
import { RailActions } from '@/components/signing/rail/rail';
import { useAcknowledged } from '@/components/signing/risks/use-acknowledged';
import { useRestoredFocus } from '@/components/signing/use-restored-focus';
import { useWalletMutation } from '@/components/signing/use-wallet-mutation';
import { WalletWaiting } from '@/components/signing/wallet-waiting';
import type { VerifiedMessage } from '@/lib/actions/verify/load-verified-message';
import type { Host } from '@/lib/hooks/use-host';
import { useSignThroughHost } from '@/lib/queries/safe-apps/host-messages';
import { getMessagePermissions } from '@/lib/safe/permissions/get-message-permissions';
import { isSameSafe } from '@/lib/storage/known-safes';
import { MessageGate } from '../review/message-gate';
import { MessageRefusal } from '../review/message-refusal';
import { HostMessageNotice } from './host-message-notice';

export interface HostMessageActionsProps {
  verified: VerifiedMessage;
  host: Host;
}

/** What the Safe of the wallet around this page can do with a message: its own, or that of a Safe it owns. */
export function HostMessageActions({ verified, host }: HostMessageActionsProps) {
  if (!verified.inspection) return null;
  if (isSameSafe(verified.safe, host.safe)) return <OfItself verified={verified} host={host} />;
  const { state } = verified;
  const isOwner = state?.owners.some((owner) => isAddressEqual(owner, host.safe.address));
  return (
    <RailActions>
      <p className="text-pretty text-muted">
        {isOwner
          ? `Your Safe owns this Safe, but ${host.name} signs only messages of the Safe it has open. Owners of your Safe can sign the hash of this message with another tool.`
          : 'You can read this message. The Safe you act as is not an owner of this Safe.'}
      </p>
    </RailActions>
  );
}

function OfItself({ verified, host }: HostMessageActionsProps) {
  const { safe, state, inspection, origin } = verified;
  const mutation = useSignThroughHost();
  const signing = useWalletMutation(mutation);
  const acknowledging = useAcknowledged(inspection?.report.hashes.safeMessageHash);
  const { acknowledged } = acknowledging;
  const { section, keepFocus } = useRestoredFocus();
  if (!inspection) return null;
  const { content, report } = inspection;
  const account = host.safe.address;
  const permission = getMessagePermissions({
    safe,
    content,
    report,
    onchain: state,
    account,
    isSafeItself: true,
  });
  const { data: handed } = mutation;
  return (
    <RailActions ref={section}>
      {handed && (
        <HostMessageNotice host={host} handed={handed} onStop={() => keepFocus(() => mutation.reset())} />
      )}
      {signing.isPending && <WalletWaiting what="host" onStop={() => keepFocus(signing.stop)} />}
      {!handed && !signing.isPending && permission.allowed && (
        <MessageGate {...{ safe, content, origin, acknowledging, keepFocus }}>
          <p className="mb-3 text-muted">
            You act as this Safe. {host.name} asks its owners to read and sign this message.
          </p>
          <ActionButton
            variant="primary"
            onClick={() => keepFocus(() => signing.start({ reviewed: verified, account, acknowledged }))}
          >
            Sign in {host.name}
          </ActionButton>
        </MessageGate>
      )}
      {!handed && <MessageRefusal {...{ safe, content, permission }} />}
      {signing.error !== undefined && <ErrorNotice className="mt-3" error={signing.error} />}
    </RailActions>
  );
}
