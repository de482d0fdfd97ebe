import type { ReactNode } from 'react';
import { type Address, isAddressEqual } from 'viem';
import { ChainAloneNotice } from '@/components/shared/chain-alone-notice';
import { describeUnsent } from '@/components/signing/describe-unsent';
import { Rail, RailMark, RailTop } from '@/components/signing/rail/rail';
import { RailFoot } from '@/components/signing/rail/rail-foot';
import { SignerList } from '@/components/signing/rail/signer-list';
import { Step, Steps } from '@/components/signing/rail/steps';
import { ContradictionNotice } from '@/components/signing/risks/contradiction-notice';
import { MissingStateNotice } from '@/components/signing/risks/missing-state-notice';
import { SignaturesRing } from '@/components/signing/signatures-ring';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/overlay/notice';
import type { VerifiedMessage } from '@/lib/actions/verify/load-verified-message';
import { isGatewaySilence, isWithoutGateway } from '@/lib/errors/gateway';
import { describeError } from '@/lib/errors/mapping/describe';
import { formatShortAddress } from '@/lib/format/address';
import { useStored } from '@/lib/hooks/use-stored';
import { useSession } from '@/lib/hooks/use-wallet';
import { messageOutbox } from '@/lib/outbox/message-outbox';
import { useNames } from '@/lib/queries/use-name';
import { readTestSignature } from '@/lib/safe/protocol/test-signature';
import { readRequiredSigners } from '@/lib/safe/verify/required-signers';
import { MessageContents } from '../review/message-contents';
import { CombinedSignature } from './combined-signature';
import { describeMessageProgress, type MessageProgressState } from './describe-message-progress';
import { MessageActions } from './message-actions';

export interface MessageDetailProps {
  verified: VerifiedMessage;
  isRetrying: boolean;
  onRetry: () => void;
  /** Checks the message again without the gateway. */
  onGoOnAlone: () => void;
  onHearGateway: () => void;
  /** Called when the connected account has signed it here. */
  onSigned?: (() => void) | undefined;
}

/** A checked message: its content, signers, actions and checks. */
export function MessageDetail({
  verified,
  isRetrying,
  onRetry,
  onGoOnAlone,
  onHearGateway,
  onSigned,
}: MessageDetailProps) {
  const { canGoOnAlone, believed } = verified;
  const { safe, copy, state, missing, inspection, origin } = verified;
  const session = useSession();
  const nameOf = useNames();
  const pending = useStored(messageOutbox.store);
  if (!inspection)
    return (
      <Notice tone="danger" title="This message cannot be read">
        Concord can’t decode and hash its content, so you can’t sign it.
      </Notice>
    );
  const { content, report } = inspection;
  const account = session.status === 'connected' ? session.account : undefined;
  const signers = pending
    .filter(({ messageHash }) => messageHash === report.hashes.safeMessageHash)
    .map(({ signer }) => signer);
  const isSending = signers.some((signer) => signer === account);
  const reason = copy && describeCopyReason(copy.reason, describeUnsent(signers, account));
  const progress = describeMessageProgress(verified, {
    ...{ account, isSending },
    nameOf: (address) => nameOf(address) ?? formatShortAddress(address),
  });
  return (
    <MessageContents
      safe={safe}
      content={content}
      origin={origin}
      isPage
      checks={report.checks}
      badge={<Badge tone={progress.badge.tone}>{progress.badge.label}</Badge>}
      more={<CombinedSignature verified={verified} />}
      notices={
        <>
          {copy && state && (
            <LocalCopies isChosen={isWithoutGateway(copy.reason)} isRetrying={isRetrying} onRetry={onRetry}>
              {reason}
            </LocalCopies>
          )}
          <ContradictionNotice
            what="message"
            checks={report.checks}
            canGoOnAlone={canGoOnAlone}
            onGoOnAlone={onGoOnAlone}
          />
          {believed === 'chain' && <ChainAloneNotice what="message" onHearGateway={onHearGateway} />}
          <MissingStateNotice
            reason={missing}
            isAll={!state}
            // Without gateway and chain one notice tells of both.
            shown={
              copy && `${reason} The saved copy is shown below, unchecked; newer signatures may be missing.`
            }
            isRetrying={isRetrying}
            onRetry={onRetry}
          />
        </>
      }
    >
      <Rail>
        <MessageProgress verified={verified} progress={progress} isSending={isSending} />
        <MessageActions verified={verified} onSigned={onSigned} progress={progress} />
        <RailFoot checks={report.checks} digest={report.hashes.safeMessageHash} />
      </Rail>
    </MessageContents>
  );
}

interface LocalCopiesProps {
  /** Whether the person chose to use no gateway. */
  isChosen: boolean;
  isRetrying: boolean;
  onRetry: () => void;
  /** Why it is shown. */
  children: ReactNode;
}

/** Warns that a saved copy is shown in place of the gateway's message, and why. */
function LocalCopies({ isChosen, isRetrying, onRetry, children }: LocalCopiesProps) {
  return (
    <Notice
      tone={isChosen ? 'info' : 'warning'}
      title="Saved copy from this browser; newer signatures may be missing"
      action={
        !isChosen && (
          <Button size="sm" busy={isRetrying} onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      <p>{children}</p>
    </Notice>
  );
}

function describeCopyReason(reason: unknown, unsent: string | undefined): string {
  if (isWithoutGateway(reason))
    return 'You use no gateway, so signatures of other owners reach you only as a link, a code or a file.';
  return (
    (isGatewaySilence(reason) ? describeError(reason)?.title : undefined) ??
    ['The gateway doesn’t have this message yet.', unsent].filter(Boolean).join(' ')
  );
}

interface MessageProgressProps {
  verified: VerifiedMessage;
  progress: MessageProgressState;
  /** Whether the connected account has signed and the gateway has not answered yet. */
  isSending: boolean;
}

/** The status of a message in one sentence, then its confirmations. */
function MessageProgress({ verified, progress, isSending }: MessageProgressProps) {
  const { state, inspection, claimed } = verified;
  if (!inspection) return null;
  const { content, report } = inspection;
  const isTest = readTestSignature(verified.safe, content) !== undefined;
  const needed = state && readRequiredSigners(verified.safe, content, state);
  // The signatures of other owners say nothing about the key that is tried.
  const isNeeded = ({ signer }: { signer: Address }) =>
    !isTest || !needed || needed.owners.some((owner) => isAddressEqual(owner, signer));
  const confirmations = report.confirmations.filter(isNeeded);
  const confirmed = confirmations.length;
  const required = needed?.threshold;
  const isComplete = required !== undefined && confirmed >= required;
  return (
    <>
      <RailTop
        title={progress.title}
        mark={
          required === undefined ? (
            <RailMark tone="neutral" />
          ) : (
            <SignaturesRing
              size="lg"
              confirmed={Math.min(confirmed, required)}
              required={required}
              isYourTurn={progress.isYours}
            />
          )
        }
      >
        {progress.detail}
      </RailTop>
      <Steps>
        <Step
          state={isComplete ? 'done' : progress.isOpen ? 'now' : 'next'}
          label="Confirmations"
          when={required === undefined ? undefined : `${Math.min(confirmed, required)} of ${required}`}
        >
          <SignerList
            report={{ ...report, confirmations }}
            safe={verified.safe}
            state={state && { ...state, ...needed }}
            claimed={(claimed?.confirmations ?? report.confirmations)
              .filter(isNeeded)
              .map(({ signer }) => signer)}
            isSending={isSending}
            isOpen={progress.isOpen}
          />
        </Step>
        {!isTest && <Step state={report.combined ? 'done' : 'next'} label="Signature complete" />}
      </Steps>
    </>
  );
}
