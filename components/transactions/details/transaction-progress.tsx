import { type Address, isAddressEqual } from 'viem';
import { ExplorerLink } from '@/components/shared/explorer-link';
import { TimeAgo } from '@/components/shared/time-ago';
import { RailMark, RailTop } from '@/components/signing/rail/rail';
import { SignerList } from '@/components/signing/rail/signer-list';
import { Step, type StepState, Steps } from '@/components/signing/rail/steps';
import { SignaturesRing } from '@/components/signing/signatures-ring';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import type { VerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import { formatShortAddress } from '@/lib/format/address';
import { cleanText } from '@/lib/format/clean-text';
import { useSession } from '@/lib/hooks/use-wallet';
import { useName } from '@/lib/queries/use-name';
import type { RunningExecution } from '@/lib/storage/running-executions';
import { FeeAmountLine } from '../execution/fee-amount-line';
import type { Progress, ProgressPhase } from './actions/describe-progress';

export interface TransactionProgressProps {
  verified: VerifiedTransaction;
  progress: Progress;
  running: RunningExecution | undefined;
  /** Accounts whose signatures this browser sent and the gateway does not list yet. */
  sent: readonly Address[];
  /** Whether the connected account has signed and the gateway has not answered yet. */
  isSending: boolean;
}

// Loaded only for the few transactions whose nonce another one used.
const LazyNonceUseStep = lazyPanel(async () => (await import('./nonce-use-step')).NonceUseStep);

// Loaded only for the few transactions that failed.
const LazyFailureReason = lazyPanel(async () => (await import('./failure-reason')).FailureReason);

const isExecutedPhase = (phase: ProgressPhase) => phase === 'executed' || phase === 'failed';
const isOver = (phase: ProgressPhase) => phase === 'executed' || phase === 'failed' || phase === 'closed';

/** The progress of a transaction: one sentence, then step by step. */
export function TransactionProgress(props: TransactionProgressProps) {
  const { verified, progress, sent, isSending } = props;
  const { claimed, state, inspection } = verified;
  if (!claimed.multisig || !inspection) return null;
  const { report } = inspection;
  const { phase, title, detail, isYours } = progress;
  // The present threshold does not tell the threshold at the execution.
  const isPast = isOver(phase);
  const required = report.executed || isExecutedPhase(phase) ? report.executed?.threshold : state?.threshold;
  const confirmed = report.confirmations.length;
  const isComplete = phase === 'executed' || (required !== undefined && confirmed >= required);
  return (
    <>
      <RailTop
        mark={<ProgressMark phase={phase} required={required} confirmed={confirmed} isYours={isYours} />}
        title={title}
      >
        {phase === 'failed' && <LazyFailureReason verified={verified} />}
        {detail}
      </RailTop>
      <Steps>
        <CreatedStep verified={verified} isPast={isPast} />
        <Step
          state={isComplete ? 'done' : (confirmationStates[phase] ?? 'next')}
          label="Confirmations"
          when={required === undefined ? undefined : `${Math.min(confirmed, required)} of ${required}`}
        >
          <SignerList
            report={report}
            safe={verified.safe}
            state={state}
            claimed={claimed.multisig.confirmations.map(({ signer }) => signer)}
            dates={
              verified.copy
                ? undefined
                : new Map(claimed.multisig.confirmations.map(({ signer, date }) => [signer, date]))
            }
            sent={sent}
            isSending={isSending}
            isOpen={!isPast}
            isPast={isPast}
          />
        </Step>
        {phase !== 'closed' && <ExecuteStep {...props} />}
        {phase === 'closed' && verified.execution?.kind !== 'unread' && (
          <LazyNonceUseStep safe={verified.safe} nonce={claimed.multisig.transaction.nonce} />
        )}
      </Steps>
      <PaidFee {...props} />
    </>
  );
}

/** The account that proposed it, according to the gateway. */
function CreatedStep({
  verified: { claimed, copy, state },
  isPast,
}: Pick<TransactionProgressProps, 'verified'> & { isPast: boolean }) {
  if (!claimed.multisig) return null;
  const { proposedByDelegate, submittedAt } = claimed.multisig;
  const proposer = proposedByDelegate ?? claimed.multisig.proposer;
  const isOwner = proposer && state?.owners.some((owner) => isAddressEqual(owner, proposer));
  return (
    <Step
      state="done"
      label={
        proposer ? (
          <>
            {proposedByDelegate ? 'Proposed' : 'Created'} by <Name address={proposer} />
            {/* An account that is no owner now may have been one then. */}
            {state && !isOwner && (proposedByDelegate || !isPast) && (
              <span className="block text-13 text-muted">
                {proposedByDelegate ? 'A proposer, not an owner' : 'Not an owner'}
              </span>
            )}
          </>
        ) : (
          'Created'
        )
      }
      when={!copy && <TimeAgo date={submittedAt} />}
    />
  );
}

function ExecuteStep({ verified, progress: { phase }, running }: TransactionProgressProps) {
  const { claimed, execution } = verified;
  const found = execution?.kind === 'found' && execution.outcome !== 'absent' ? execution : undefined;
  const hash = running?.transactionHash ?? found?.transactionHash ?? claimed.transactionHash;
  const executor = findExecutor(verified, running);
  const isSent = phase === 'pending' || phase === 'executed' || phase === 'failed';
  return (
    <Step
      state={executionStates[phase] ?? 'next'}
      label={<ExecutionLabel phase={phase} executor={executor} />}
      when={
        isSent
          ? hash && <ExplorerLink kind="tx" value={hash} label="Explorer" />
          : phase === 'ready' && 'Any account'
      }
    />
  );
}

/** The account that sent the execution: by the chain, by this browser, or by the gateway. */
function findExecutor(
  { claimed, execution }: VerifiedTransaction,
  running: RunningExecution | undefined,
): Address | undefined {
  const found = execution?.kind === 'found' && execution.outcome !== 'absent' ? execution : undefined;
  return found?.sender ?? (running?.outcome ? running.account : claimed.multisig?.executor);
}

/**
 * The network fee that the executing account paid; nothing before the execution, or where the RPC does not return it.
 */
function PaidFee({ verified, running, progress: { phase } }: TransactionProgressProps) {
  const { safe, execution } = verified;
  const session = useSession();
  const executor = findExecutor(verified, running);
  const found = execution?.kind === 'found' && execution.outcome !== 'absent' ? execution : undefined;
  const fee = found?.fee ?? running?.fee;
  if (!fee || !(phase === 'executed' || phase === 'failed' || phase === 'attempted')) return null;
  return (
    <div className="px-4 py-3 md:px-5">
      <FeeAmountLine
        safe={safe}
        amount={fee.amount}
        // The cost of another attempt is shown below it.
        {...(phase === 'attempted' && { label: 'Fee paid' })}
        prefix={fee.isWhole ? '' : 'at least '}
        payer={
          !executor ? (
            'the account that executed'
          ) : session.status === 'connected' && isAddressEqual(session.account, executor) ? (
            'you'
          ) : (
            <Name address={executor} />
          )
        }
        hint={fee.isWhole ? 'L1 data fee included.' : 'Plus any L1 data fee.'}
      />
    </div>
  );
}

const confirmationStates: Readonly<Partial<Record<ProgressPhase, StepState>>> = {
  waiting: 'now',
  closed: 'past',
};

const executionStates: Readonly<Partial<Record<ProgressPhase, StepState>>> = {
  ready: 'now',
  pending: 'now',
  executed: 'done',
  failed: 'failed',
  attempted: 'failed',
};

function ExecutionLabel({ phase, executor }: { phase: ProgressPhase; executor: Address | undefined }) {
  if (phase === 'failed' || phase === 'attempted') return 'Execution failed';
  if (phase !== 'executed') return 'Execute';
  return executor ? (
    <>
      Executed by <Name address={executor} />
    </>
  ) : (
    'Executed'
  );
}

function Name({ address }: { address: Address }) {
  const name = useName(address);
  return (
    <span title={address}>{name === undefined ? formatShortAddress(address) : cleanText(name, 40)}</span>
  );
}

interface ProgressMarkProps {
  phase: ProgressPhase;
  required: number | undefined;
  confirmed: number;
  isYours: boolean;
}

function ProgressMark({ phase, required, confirmed, isYours }: ProgressMarkProps) {
  if (phase === 'failed' || phase === 'attempted' || phase === 'contradicts')
    return <RailMark tone="danger" />;
  if (required === undefined) return <RailMark tone={phase === 'executed' ? 'positive' : 'neutral'} />;
  return (
    <SignaturesRing
      size="lg"
      confirmed={Math.min(confirmed, required)}
      required={required}
      isYourTurn={isYours}
    />
  );
}
