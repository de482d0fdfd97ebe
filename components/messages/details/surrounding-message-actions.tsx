import { isAddressEqual } from 'viem';
import { ErrorNotice } from '@/components/shared/error-notice';
import { ActionButton } from '@/components/signing/action-button';
import { RailActions } from '@/components/signing/rail/rail';
import { useAcknowledged } from '@/components/signing/risks/use-acknowledged';
import { useRestoredFocus } from '@/components/signing/use-restored-focus';
import { useWalletMutation } from '@/components/signing/use-wallet-mutation';
import { WalletWaiting } from '@/components/signing/wallet-waiting';
import type { VerifiedMessage } from '@/lib/actions/verify/load-verified-message';
import type { SurroundingWallet } from '@/lib/hooks/use-surrounding-wallet';
import { useSignInSurroundingWallet } from '@/lib/queries/safe-apps/surrounding-messages';
import { getMessagePermissions } from '@/lib/safe/permissions/get-message-permissions';
import { isSameSafe } from '@/lib/storage/known-safes';
import { MessageGate } from '../review/message-gate';
import { MessageRefusal } from '../review/message-refusal';
import { SurroundingMessageNotice } from './surrounding-message-notice';

export interface SurroundingMessageActionsProps {
  verified: VerifiedMessage;
  surrounding: SurroundingWallet;
}

/** The actions of the surrounding wallet's Safe: for its own message, or for that of a Safe it owns. */
export function SurroundingMessageActions({ verified, surrounding }: SurroundingMessageActionsProps) {
  if (!verified.inspection) return null;
  if (isSameSafe(verified.safe, surrounding.safe))
    return <OfItself verified={verified} surrounding={surrounding} />;
  const { state } = verified;
  const isOwner = state?.owners.some((owner) => isAddressEqual(owner, surrounding.safe.address));
  return (
    <RailActions>
      <p className="text-pretty text-muted">
        {isOwner
          ? `Your Safe owns this Safe, but ${surrounding.name} signs only messages of the Safe it has open. Owners of your Safe can sign the hash of this message with another tool.`
          : 'You can read this message. The Safe you act as is not an owner of this Safe.'}
      </p>
    </RailActions>
  );
}

function OfItself({ verified, surrounding }: SurroundingMessageActionsProps) {
  const { safe, state, inspection, origin } = verified;
  const mutation = useSignInSurroundingWallet();
  const signing = useWalletMutation(mutation);
  const acknowledging = useAcknowledged(inspection?.report.hashes.safeMessageHash);
  const { acknowledged } = acknowledging;
  const { section, keepFocus } = useRestoredFocus();
  if (!inspection) return null;
  const { content, report } = inspection;
  const account = surrounding.safe.address;
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
        <SurroundingMessageNotice
          surrounding={surrounding}
          handed={handed}
          onStop={() => keepFocus(() => mutation.reset())}
        />
      )}
      {signing.isPending && <WalletWaiting what="surrounding" onStop={() => keepFocus(signing.stop)} />}
      {!handed && !signing.isPending && permission.allowed && (
        <MessageGate {...{ safe, content, origin, acknowledging, keepFocus }}>
          <p className="mb-3 text-muted">
            You act as this Safe. {surrounding.name} asks its owners to read and sign this message.
          </p>
          <ActionButton
            variant="primary"
            onClick={() => keepFocus(() => signing.start({ reviewed: verified, account, acknowledged }))}
          >
            Sign in {surrounding.name}
          </ActionButton>
        </MessageGate>
      )}
      {!handed && <MessageRefusal {...{ safe, content, permission }} />}
      {signing.error !== undefined && <ErrorNotice className="mt-3" error={signing.error} />}
    </RailActions>
  );
}
