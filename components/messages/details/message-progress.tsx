import { RailMark, RailTop } from '@/components/signing/rail/rail';
import { SignerList } from '@/components/signing/rail/signer-list';
import { Step, Steps } from '@/components/signing/rail/steps';
import { SignaturesRing } from '@/components/signing/signatures-ring';
import type { VerifiedMessage } from '@/lib/actions/verify/load-verified-message';
import type { MessageProgressState } from './describe-message-progress';

export interface MessageProgressProps {
  verified: VerifiedMessage;
  progress: MessageProgressState;
  /** Whether the connected account has signed and the gateway has not answered yet. */
  isSending: boolean;
}

/** The status of a message in one sentence, then its confirmations. */
export function MessageProgress({ verified, progress, isSending }: MessageProgressProps) {
  const { state, inspection, claimed } = verified;
  if (!inspection) return null;
  const { report } = inspection;
  const confirmed = report.confirmations.length;
  const required = state?.threshold;
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
            report={report}
            safe={verified.safe}
            state={state}
            claimed={(claimed?.confirmations ?? report.confirmations).map(({ signer }) => signer)}
            isSending={isSending}
            isOpen={progress.isOpen}
          />
        </Step>
        <Step state={report.combined ? 'done' : 'next'} label="Signature complete" />
      </Steps>
    </>
  );
}
