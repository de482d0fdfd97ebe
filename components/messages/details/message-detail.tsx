import { ChainAloneNotice } from '@/components/shared/chain-alone-notice';
import { CopyButton } from '@/components/shared/copy-button';
import { Section, SectionStack } from '@/components/shared/section';
import { ContradictingChecks } from '@/components/signing/risks/contradicting-checks';
import { MissingStateNotice } from '@/components/signing/risks/missing-state-notice';
import { RpcDisagreement } from '@/components/signing/risks/rpc-disagreement';
import { SignersSection } from '@/components/signing/signers-section';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/overlay/notice';
import { routes } from '@/config/routes';
import type { VerifiedMessage } from '@/lib/actions/verify/load-verified-message';
import { isGatewaySilence } from '@/lib/errors/gateway';
import { describeError } from '@/lib/errors/mapping/describe';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import { isRpcDisagreement } from '@/lib/safe/verify/checks/check-secondary-rpc';
import { MessageContents } from '../review/message-contents';
import { CombinedSignature } from './combined-signature';
import { MessageActions } from './message-actions';

export interface MessageDetailProps {
  verified: VerifiedMessage;
  isRetrying: boolean;
  onRetry: () => void;
  /** Looks at the message again without the gateway's word. */
  onGoOnAlone: () => void;
  onHearGateway: () => void;
  /** Called when the connected account has signed it here. */
  onSigned?: (() => void) | undefined;
}

/** A message that was looked at: what it says, who signed, what can be done, and what was checked. */
export function MessageDetail({
  verified,
  isRetrying,
  onRetry,
  onGoOnAlone,
  onHearGateway,
  onSigned,
}: MessageDetailProps) {
  const { canGoOnAlone, believed } = verified;
  const { safe, messageHash, claimed, copy, state, missing, inspection, origin } = verified;
  if (!inspection)
    return (
      <Notice tone="danger" title="This message cannot be read">
        Its content is not a text, and not typed data that this page can take apart and hash. It cannot be
        signed here.
      </Notice>
    );
  const { content, report } = inspection;
  const contradicting = report.checks.filter((check) => check.state === 'contradicts');
  const signers = (claimed?.confirmations ?? report.confirmations).map(({ signer }) => signer);
  const path = routes.message(formatSafeAddress(safe), messageHash);
  return (
    <SectionStack>
      {copy && <LocalCopies reason={copy.reason} isRetrying={isRetrying} onRetry={onRetry} />}
      {contradicting.some(isRpcDisagreement) && <RpcDisagreement checks={contradicting} />}
      {contradicting.length > 0 && !contradicting.some(isRpcDisagreement) && (
        <Notice
          tone="danger"
          title="This message is not what it is said to be"
          action={canGoOnAlone && <Button onClick={onGoOnAlone}>Continue from the chain alone</Button>}
        >
          <ContradictingChecks checks={contradicting} />
          <p className="mt-2">
            {canGoOnAlone
              ? 'Nothing can be signed while this stands. The content below gives the hash in the link: you can leave out what else the gateway says, and go on with the content, the signatures that fit it, and the chain.'
              : 'Nothing can be signed here. Tell the other owners, and do not sign it elsewhere.'}
          </p>
        </Notice>
      )}
      {believed === 'chain' && <ChainAloneNotice what="message" onHearGateway={onHearGateway} />}
      <MissingStateNotice reason={missing} isAll={!state} {...{ isRetrying, onRetry }} />
      <MessageContents {...{ safe, content, origin }} checks={report.checks}>
        <SignersSection report={report} state={state} claimed={signers} />
        <MessageActions {...{ verified, onSigned }} />
        <CombinedSignature verified={verified} />
      </MessageContents>
      <Section title="Share">
        <p className="text-pretty text-muted">
          The link opens this message for every owner, and each browser checks it anew.
        </p>
        <p className="mt-3">
          <CopyButton
            look="button"
            text={new URL(path, window.location.origin).toString()}
            label="Copy link"
          />
        </p>
      </Section>
    </SectionStack>
  );
}

interface LocalCopiesProps {
  reason: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Says that a message is not shown as the gateway has it, and why. */
function LocalCopies({ reason, isRetrying, onRetry }: LocalCopiesProps) {
  return (
    <Notice
      tone="warning"
      title="As it was signed in this browser; signatures of others may be missing"
      action={
        <Button size="sm" busy={isRetrying} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      <p>
        {isGatewaySilence(reason)
          ? describeError(reason)?.title
          : 'The gateway does not have it yet: what was signed here waits to be delivered.'}
      </p>
    </Notice>
  );
}
