import { isAddressEqual } from 'viem';
import { CopyButton } from '@/components/shared/copy-button';
import { ErrorNotice } from '@/components/shared/error-notice';
import { ActionButton } from '@/components/signing/action-button';
import { RailActions } from '@/components/signing/rail/rail';
import { useAcknowledged } from '@/components/signing/risks/use-acknowledged';
import { SurroundingRequestNotice } from '@/components/signing/surrounding-request-notice';
import { useRestoredFocus } from '@/components/signing/use-restored-focus';
import { useWalletMutation } from '@/components/signing/use-wallet-mutation';
import { WalletWaiting } from '@/components/signing/wallet-waiting';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/overlay/notice';
import type { HandedMessage, SurroundingMessageState } from '@/lib/actions/surrounding/surrounding-messages';
import type { VerifiedMessage } from '@/lib/actions/verify/load-verified-message';
import type { SurroundingWallet } from '@/lib/hooks/use-surrounding-wallet';
import {
  useSignInSurroundingWallet,
  useSurroundingMessage,
} from '@/lib/queries/safe-apps/surrounding-messages';
import { getMessagePermissions } from '@/lib/safe/permissions/get-message-permissions';
import { isSameSafe } from '@/lib/storage/known-safes';
import { MessageGate } from '../review/message-gate';
import { MessageRefusal } from '../review/message-refusal';

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
        <MessageGate
          safe={safe}
          content={content}
          origin={origin}
          acknowledging={acknowledging}
          keepFocus={keepFocus}
        >
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
      {!handed && <MessageRefusal safe={safe} content={content} permission={permission} />}
      {signing.error !== undefined && <ErrorNotice className="mt-3" error={signing.error} />}
    </RailActions>
  );
}

interface SurroundingMessageNoticeProps {
  surrounding: SurroundingWallet;
  handed: HandedMessage;
  /** Stops asking the surrounding wallet; signatures that its owners make there still count. */
  onStop: () => void;
}

/** The status of a message that the surrounding wallet was asked to sign. */
function SurroundingMessageNotice({ surrounding, handed, onStop }: SurroundingMessageNoticeProps) {
  const { data: state = { kind: 'waiting' } as const, error } = useSurroundingMessage(handed);
  const { safe, safeTxHash } = handed;
  return (
    <div className="grid gap-3">
      {safeTxHash && (
        <SurroundingRequestNotice surrounding={surrounding} request={{ safe, safeTxHash }} about={safe} />
      )}
      {state.kind === 'waiting' ? (
        <Notice
          title={`Sent to ${surrounding.name}`}
          action={
            <Button size="sm" onClick={onStop}>
              Stop waiting
            </Button>
          }
        >
          {safeTxHash
            ? 'The transaction above signs this message on-chain. Once it is executed, Concord asks the Safe whether the signature is valid.'
            : 'The message waits there until enough owners of your Safe have signed. You can leave this page.'}
          {error && <ErrorNotice className="mt-2" error={error} />}
        </Notice>
      ) : (
        <Checked state={state} surrounding={surrounding} isOnChain={safeTxHash !== undefined} />
      )}
    </div>
  );
}

interface CheckedProps {
  state: Exclude<SurroundingMessageState, { kind: 'waiting' }>;
  surrounding: SurroundingWallet;
  isOnChain: boolean;
}

/** Whether the Safe accepts the signature that the surrounding wallet returned. */
function Checked({ state: { kind, signature, blockNumber }, surrounding, isOnChain }: CheckedProps) {
  if (kind === 'invalid')
    return (
      <Notice tone="danger" title="The signature is not valid">
        {surrounding.name} returned a signature that the Safe rejects at block {String(blockNumber)}{' '}
        (EIP-1271). Concord doesn’t use it.
      </Notice>
    );
  return (
    <Notice
      title={`Signed, and valid at block ${blockNumber}`}
      action={!isOnChain && <CopyButton look="button" text={signature} label="Copy signature" />}
    >
      The Safe confirmed on-chain that it signed this message (EIP-1271).
    </Notice>
  );
}
