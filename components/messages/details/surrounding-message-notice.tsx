import { CopyButton } from '@/components/shared/copy-button';
import { ErrorNotice } from '@/components/shared/error-notice';
import { SurroundingRequestNotice } from '@/components/signing/surrounding-request-notice';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/overlay/notice';
import type { HandedMessage, SurroundingMessageState } from '@/lib/actions/surrounding/surrounding-messages';
import type { SurroundingWallet } from '@/lib/hooks/use-surrounding-wallet';
import { useSurroundingMessage } from '@/lib/queries/safe-apps/surrounding-messages';

export interface SurroundingMessageNoticeProps {
  surrounding: SurroundingWallet;
  handed: HandedMessage;
  /** Stops asking the surrounding wallet; signatures that its owners make there still count. */
  onStop: () => void;
}

/** The status of a message that the surrounding wallet was asked to sign. */
export function SurroundingMessageNotice({ surrounding, handed, onStop }: SurroundingMessageNoticeProps) {
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
