import { NamedAddress } from '@/components/common/named-address';
import { Section } from '@/components/common/section';
import { Badge } from '@/components/ui/badge';
import { Notice } from '@/components/ui/notice';
import type { SimulatedTransaction } from '@/lib/actions/simulate-transaction';
import { useSimulation } from '@/lib/queries/simulation';
import type { SafeTransaction } from '@/lib/safe/types';
import type { AbsentReason } from '@/lib/simulation/outcome';
import { KeptOutcomeNotice } from './kept-outcome-notice';
import { RemarkNotices } from './remark-notices';
import { SecondRpcLine } from './second-rpc-line';
import { SimulatedAgo } from './simulated-ago';
import { SimulatedOutcome } from './simulated-outcome';
import type { SimulationProps } from './simulation-props';
import { SimulationSkeleton } from './simulation-skeleton';

/** What a transaction would do if it were executed now, by the chosen RPC. */
export function SimulationSection({ safe, transaction }: SimulationProps) {
  const { data, isError } = useSimulation(safe, transaction);
  if (isError) return <NotSimulated reason="silent" transaction={transaction} />;
  if (!data) return <SimulationSkeleton />;
  return (
    <>
      <Simulated simulated={data} transaction={transaction} />
      {data.approved.map((child) => (
        <ApprovedSimulation key={child.safe.address + child.simulatedAt} simulated={child} />
      ))}
    </>
  );
}

interface SimulatedProps {
  simulated: SimulatedTransaction;
  transaction: SafeTransaction;
}

function Simulated({ simulated, transaction }: SimulatedProps) {
  const { safe, simulation, check, failure, host, second, simulatedAt } = simulated;
  if (simulation.kind === 'absent')
    return <NotSimulated reason={simulation.reason} transaction={transaction} host={host} />;
  const { outcome } = simulation;
  return (
    <Section
      title="Balance changes"
      action={
        <Badge title={`Block ${outcome.blockNumber}${host ? `, from ${host}` : ''}`}>
          Simulated <SimulatedAgo at={simulatedAt} />
        </Badge>
      }
    >
      <div className="grid gap-3">
        <KeptOutcomeNotice safe={safe} transaction={transaction} outcome={outcome} />
        {outcome.result.kind !== 'success' && (
          <Notice tone="warning" title="This transaction would fail">
            <p className="wrap-anywhere">
              {failure ? `${upperFirst(failure)}. ` : ''}
              {outcome.result.kind === 'revert'
                ? 'The Safe would not execute it, and nothing would change.'
                : 'Nothing would move, but its nonce would be used up.'}
            </p>
          </Notice>
        )}
        <RemarkNotices remarks={check.remarks} />
        <SimulatedOutcome safe={safe} outcome={outcome} />
        {second && <SecondRpcLine second={second} host={host} />}
      </div>
    </Section>
  );
}

/** A transaction of another Safe, which an approval here lets happen. */
function ApprovedSimulation({ simulated }: { simulated: SimulatedTransaction }) {
  const { safe, simulation, check, failure } = simulated;
  if (simulation.kind === 'absent') return null;
  const { outcome } = simulation;
  return (
    <Section title="Balance changes of the approved transaction" action={<Badge>Simulated</Badge>}>
      <div className="grid gap-3">
        <NamedAddress address={safe.address} copy explorer />
        {outcome.result.kind !== 'success' && (
          <Notice tone="warning" title="The approved transaction would fail">
            {failure && <p className="wrap-anywhere">{upperFirst(failure)}.</p>}
          </Notice>
        )}
        <RemarkNotices remarks={check.remarks} />
        <SimulatedOutcome safe={safe} outcome={outcome} />
      </div>
    </Section>
  );
}

function NotSimulated({
  reason,
  transaction,
  host,
}: {
  reason: AbsentReason;
  transaction: SafeTransaction;
  host?: string | undefined;
}) {
  const node = host ? `The RPC node ${host}` : 'The RPC node';
  const words: Readonly<Record<AbsentReason, string>> = {
    unsupported: `${node} supports neither eth_simulateV1 nor state overrides.`,
    silent: `${node} did not answer.`,
    late: `${node} did not finish the simulation within 8 seconds.`,
    notASafe: 'This Safe does not run an official Safe contract.',
    nonceUsed: `Nonce ${transaction.nonce} is already used.`,
  };
  return (
    <Section title="Balance changes" action={<Badge>Not simulated</Badge>}>
      <p className="text-pretty text-muted">
        {words[reason]} Concord could not check what this transaction does beyond its decoded calls.
      </p>
    </Section>
  );
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
