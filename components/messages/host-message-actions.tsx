import { isAddressEqual } from 'viem';
import { ActionButton } from '@/components/common/action-button';
import { ErrorNotice } from '@/components/common/error-notice';
import { SectionFrame } from '@/components/common/section';
import { useAcknowledged } from '@/components/common/use-acknowledged';
import { useDeed } from '@/components/common/use-deed';
import { useKeptFocus } from '@/components/common/use-kept-focus';
import { WalletWaiting } from '@/components/common/wallet-waiting';
import type { InspectedMessage } from '@/lib/actions/inspect-message';
import type { Host } from '@/lib/hooks/use-host';
import { useSignThroughHost } from '@/lib/queries/host-messages';
import { judgeMessage } from '@/lib/safe/judge-message';
import { isSameSafe } from '@/lib/storage/known-safes';
import { HostMessageNotice } from './host-message-notice';
import { MessageGate } from './message-gate';

export interface HostMessageActionsProps {
  inspected: InspectedMessage;
  host: Host;
}

/** What the Safe of the wallet around this page can do with a message: its own, or that of a Safe it owns. */
export function HostMessageActions({ inspected, host }: HostMessageActionsProps) {
  if (!inspected.inspection) return null;
  if (isSameSafe(inspected.safe, host.safe)) return <OfItself inspected={inspected} host={host} />;
  const { state } = inspected;
  const isOwner = state?.owners.some((owner) => isAddressEqual(owner, host.safe.address));
  return (
    <SectionFrame aria-label="What you can do">
      <p className="text-pretty text-muted">
        {isOwner
          ? `The Safe that you act as is an owner of this Safe, and cannot sign its messages from here: ${host.name} signs messages of the Safe that it has open, and this one would need a signature over another hash, which its owners make with another tool.`
          : 'You can read this message. The Safe that you act as is not an owner of this Safe.'}
      </p>
    </SectionFrame>
  );
}

function OfItself({ inspected, host }: HostMessageActionsProps) {
  const { safe, state, inspection, origin } = inspected;
  const mutation = useSignThroughHost();
  const signing = useDeed(mutation);
  const acknowledging = useAcknowledged(inspection?.report.hashes.safeMessageHash);
  const { acknowledged } = acknowledging;
  const { section, keepFocus } = useKeptFocus();
  if (!inspection) return null;
  const { content, report } = inspection;
  const account = host.safe.address;
  const permission = judgeMessage({ safe, content, report, facts: state, account, isSafeItself: true });
  const { data: handed } = mutation;
  return (
    <SectionFrame aria-label="What you can do" ref={section} tabIndex={-1}>
      {handed && (
        <HostMessageNotice host={host} handed={handed} onStop={() => keepFocus(() => mutation.reset())} />
      )}
      {signing.isPending && <WalletWaiting what="host" onStop={() => keepFocus(signing.stop)} />}
      {!handed && !signing.isPending && permission.allowed && (
        <MessageGate {...{ safe, content, origin, acknowledging, keepFocus }}>
          <p className="mb-3 text-muted">
            You act as this Safe. {host.name} is asked to sign this; its owners read and sign it there.
          </p>
          <ActionButton
            variant="primary"
            onClick={() => keepFocus(() => signing.start({ reviewed: inspected, account, acknowledged }))}
          >
            Sign in {host.name}
          </ActionButton>
        </MessageGate>
      )}
      {!handed && !permission.allowed && <p className="text-muted">{permission.reason}</p>}
      {signing.error !== undefined && <ErrorNotice className="mt-3" error={signing.error} />}
    </SectionFrame>
  );
}
