import type { ComponentProps, ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { Section } from '@/components/shared/section';
import { TimeAgo } from '@/components/shared/time-ago';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/overlay/notice';
import { predict } from '@/lib/actions/risk/predict';
import type { SecondSimulation, SimulatedTransaction } from '@/lib/actions/risk/simulate-transaction';
import { useAnalysis } from '@/lib/queries/transactions/analysis';
import { useSimulation } from '@/lib/queries/transactions/simulation';
import type { BalanceEffects } from '@/lib/safe/decode/balance-changes';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import type { AbsentReason, Outcome } from '@/lib/simulation/outcome';
import { ApprovedSimulations } from './approved-simulations';
import { DecodedBalanceChanges } from './decoded-balance-changes';
import { OutcomeChangeLines } from './outcome-change-lines';
import { RemarkNotices } from './remark-notices';
import { countExpected, isSaidInHeadline } from './said-changes';
import { SavedOutcomeNotice } from './saved-outcome-notice';
import { SimulatedOutcome } from './simulated-outcome';
import type { SimulationProps } from './simulation-props';
import { BalanceSkeleton, SimulationSkeleton, saidClass } from './simulation-skeleton';

const secondMs = 1_000;

const currentSecond = () => Math.floor(Date.now() / secondMs);

export interface SimulationSectionProps extends SimulationProps {
  /** Whether it is a plain payment, of which one balance is expected before its bytes are analyzed. */
  isPayment?: boolean;
}

/** What a transaction would do if it were executed now, simulated by the chosen RPC. */
export function SimulationSection({ safe, transaction, isPayment = false }: SimulationSectionProps) {
  const analysis = useAnalysis(safe, transaction);
  const query = useSimulation(safe, transaction);
  const { data, isFetching } = query;
  const retry = { isRetrying: isFetching, onRetry: () => void query.refetch() };
  const decoded = <DecodedBalanceChanges safe={safe} transaction={transaction} />;
  if (analysis.isError && !analysis.data) return null;
  if (query.isError && !data)
    return (
      <NotSimulated reason="silent" transaction={transaction} {...retry}>
        {decoded}
      </NotSimulated>
    );
  const balanceChanges = analysis.data && predict(safe, analysis.data).balanceChanges;
  if (!data) {
    const expected = balanceChanges ? countExpected(balanceChanges) : isPayment ? 1 : undefined;
    if (expected !== undefined) return <BalanceSkeleton count={expected} />;
    return <SimulationSkeleton>{analysis.data && decoded}</SimulationSkeleton>;
  }
  if (data.simulation.kind === 'absent')
    return (
      <>
        <NotSimulated reason={data.simulation.reason} transaction={transaction} host={data.host} {...retry}>
          {decoded}
        </NotSimulated>
        <ApprovedSimulations simulated={data} />
      </>
    );
  return (
    <>
      <Simulated
        simulated={data}
        outcome={data.simulation.outcome}
        transaction={transaction}
        balanceChanges={balanceChanges}
      >
        {decoded}
      </Simulated>
      <ApprovedSimulations simulated={data} />
    </>
  );
}

interface SimulatedProps {
  simulated: SimulatedTransaction;
  outcome: Outcome;
  transaction: SafeTransaction;
  balanceChanges: BalanceEffects | undefined;
  /** The changes by the decoded calls, shown where the transaction would fail now. */
  children: ReactNode;
}

function Simulated({ simulated, outcome, transaction, balanceChanges, children }: SimulatedProps) {
  const { safe, check, host, second, simulatedAt } = simulated;
  const fails = outcome.result.kind !== 'success';
  const moment = (
    <Quiet title={`Block ${outcome.blockNumber}${host ? `, from ${host}` : ''}`}>
      Simulated <SimulatedAgo at={simulatedAt} />
    </Quiet>
  );
  const isSaid = check.remarks.length === 0 && balanceChanges && isSaidInHeadline(balanceChanges, outcome);
  if (isSaid)
    return (
      <section aria-label="Balance changes" className={saidClass}>
        <SavedOutcomeNotice safe={safe} transaction={transaction} outcome={outcome} />
        <SimulatedOutcome safe={safe} outcome={outcome} balanceChanges={balanceChanges} moment={moment} />
        {second && <SecondRpcLine second={second} host={host} />}
      </section>
    );
  return (
    <Section title="Balance changes" action={moment}>
      <div className="grid gap-3">
        <SavedOutcomeNotice safe={safe} transaction={transaction} outcome={outcome} />
        <RemarkNotices remarks={check.remarks} />
        {fails && (
          <div>
            <p className="text-13 text-muted">Decoded, if it succeeds later:</p>
            {children}
          </div>
        )}
        <SimulatedOutcome safe={safe} outcome={outcome} balanceChanges={balanceChanges} />
        {second && <SecondRpcLine second={second} host={host} />}
      </div>
    </Section>
  );
}

interface NotSimulatedProps {
  reason: AbsentReason;
  transaction: SafeTransaction;
  host?: string | undefined;
  isRetrying: boolean;
  onRetry: () => void;
  /** The changes by the decoded calls. */
  children: ReactNode;
}

function NotSimulated({ reason, transaction, host, isRetrying, onRetry, children }: NotSimulatedProps) {
  const node = host ? `The RPC node ${host}` : 'The RPC node';
  const sentences: Readonly<Record<AbsentReason, string>> = {
    unsupported: `${node} supports neither eth_simulateV1 nor state overrides.`,
    silent: `${node} didn’t respond.`,
    late: `${node} did not finish the simulation within 8 seconds.`,
    notASafe: 'This Safe does not run an official Safe contract.',
    notCreated: `${node} can’t simulate a Safe that isn’t created yet: it does not support eth_simulateV1.`,
    nonceUsed: `#${transaction.nonce} is already used.`,
  };
  return (
    <Section title="Balance changes" action={<Quiet>Not simulated</Quiet>}>
      <p className="text-pretty text-muted">
        {sentences[reason]} Concord could not check what this transaction does beyond its decoded calls.
      </p>
      {reason !== 'notASafe' && reason !== 'nonceUsed' && (
        <Button className="mt-2" size="sm" busy={isRetrying} onClick={onRetry}>
          Try again
        </Button>
      )}
      <div className="mt-3">{children}</div>
    </Section>
  );
}

/** Muted text beside a heading. */
function Quiet(props: ComponentProps<'span'>) {
  return <span {...props} className="text-13 text-muted" />;
}

function subscribeToSeconds(onChange: () => void): () => void {
  const timer = setInterval(onChange, secondMs);
  return () => clearInterval(timer);
}

/** How long ago something was, in seconds during the first minute. */
function SimulatedAgo({ at }: { at: number }) {
  const now = useSyncExternalStore(subscribeToSeconds, currentSecond, () => 0);
  const ago = Math.max(0, now - Math.floor(at / secondMs));
  if (ago === 0) return <>just now</>;
  return ago < 60 ? <>{ago} s ago</> : <TimeAgo date={new Date(at)} />;
}

interface SecondRpcLineProps {
  second: SecondSimulation;
  /** The host of the RPC that was asked first. */
  host: string | undefined;
}

/** The result of the second RPC for the same transaction. */
function SecondRpcLine({ second: { host: other, differences }, host = 'The first RPC' }: SecondRpcLineProps) {
  if (!differences)
    return <p className="text-13 text-muted">Not simulated by your second RPC node, {other}.</p>;
  if (differences.length === 0)
    return <p className="text-13 text-muted">{other} simulates the same result.</p>;
  return (
    <Notice tone="danger" title="Your two RPC nodes simulate different outcomes">
      <OutcomeChangeLines changes={differences} labels={[host, other]} />
    </Notice>
  );
}
