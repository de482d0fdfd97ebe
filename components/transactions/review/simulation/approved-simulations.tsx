import { NamedAddress } from '@/components/shared/address/named-address';
import { Section } from '@/components/shared/section';
import { Notice } from '@/components/ui/overlay/notice';
import { listApproved, type SimulatedTransaction } from '@/lib/actions/risk/simulate-transaction';
import { upperFirst } from '@/lib/format/upper-first';
import { RemarkNotices } from './remark-notices';
import { SimulatedOutcome } from './simulated-outcome';

/** The simulated outcomes of the transactions that are approved here, and how many of them were not simulated. */
export function ApprovedSimulations({ simulated }: { simulated: SimulatedTransaction }) {
  const all = listApproved(simulated);
  const unseenCount = [simulated, ...all].reduce((sum, one) => sum + one.unseenCount, 0);
  return (
    <>
      {all.map((child, index) => (
        // Their order is that of the calls.
        <ApprovedSimulation key={index} simulated={child} />
      ))}
      {unseenCount > 0 && (
        <Notice
          tone="warning"
          title={
            unseenCount === 1
              ? '1 approved transaction was not simulated'
              : `${unseenCount} approved transactions were not simulated`
          }
        >
          Concord simulates 3 approved transactions in one review. Open the others in their own Safes to check
          their balance changes.
        </Notice>
      )}
    </>
  );
}

/** The outcome of another Safe's transaction that an approval here makes possible. */
function ApprovedSimulation({ simulated }: { simulated: SimulatedTransaction }) {
  const { safe, simulation, check, failure, more } = simulated;
  const isAbsent = simulation.kind === 'absent';
  return (
    <Section
      title="Balance changes of the approved transaction"
      action={<span className="text-13 text-muted">{isAbsent ? 'Not simulated' : 'Simulated'}</span>}
    >
      <div className="grid gap-3">
        <NamedAddress address={safe.address} copy explorer />
        {isAbsent ? (
          <Notice tone="warning" title="The approved transaction was not simulated">
            Concord could not check what it does beyond its decoded calls.
          </Notice>
        ) : (
          <>
            {simulation.outcome.result.kind !== 'success' && (
              <Notice tone="warning" title="The approved transaction would fail">
                {failure && <p className="wrap-anywhere">{upperFirst(failure)}.</p>}
              </Notice>
            )}
            <RemarkNotices remarks={check.remarks} />
            <SimulatedOutcome safe={safe} outcome={simulation.outcome} more={more} />
          </>
        )}
      </div>
    </Section>
  );
}
