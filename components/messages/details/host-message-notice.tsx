import { CopyButton } from '@/components/shared/copy-button';
import { ErrorNotice } from '@/components/shared/error-notice';
import { HostRequestNotice } from '@/components/signing/host-request-notice';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/overlay/notice';
import type { HandedMessage, SurroundingMessageState } from '@/lib/actions/surrounding/surrounding-messages';
import type { Host } from '@/lib/hooks/use-host';
import { useHostMessage } from '@/lib/queries/safe-apps/host-messages';

export interface HostMessageNoticeProps {
  host: Host;
  handed: HandedMessage;
  /** Nothing more is asked of the host; what its owners sign there counts all the same. */
  onStop: () => void;
}

/** What has become of a message that the wallet around this page was asked to sign. */
export function HostMessageNotice({ host, handed, onStop }: HostMessageNoticeProps) {
  const { data: state = { kind: 'waiting' } as const, error } = useHostMessage(handed);
  const { safe, safeTxHash } = handed;
  return (
    <div className="grid gap-3">
      {safeTxHash && <HostRequestNotice host={host} request={{ safe, safeTxHash }} about={safe} />}
      {state.kind === 'waiting' ? (
        <Notice
          title={`Sent to ${host.name}`}
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
        <Checked state={state} host={host} isOnChain={safeTxHash !== undefined} />
      )}
    </div>
  );
}

interface CheckedProps {
  state: Exclude<SurroundingMessageState, { kind: 'waiting' }>;
  host: Host;
  isOnChain: boolean;
}

/** The Safe's own word about what the host gave. */
function Checked({ state: { kind, signature, blockNumber }, host, isOnChain }: CheckedProps) {
  if (kind === 'invalid')
    return (
      <Notice tone="danger" title="The signature is not valid">
        {host.name} returned a signature that the Safe rejects at block {String(blockNumber)} (EIP-1271).
        Concord doesn’t use it.
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
