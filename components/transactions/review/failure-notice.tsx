import { AddressText } from '@/components/shared/address/address-text';
import { Notice } from '@/components/ui/overlay/notice';
import { upperFirst } from '@/lib/format/upper-first';
import { useRefusingGuard } from '@/lib/queries/transactions/guard-refusal';
import { useSimulation } from '@/lib/queries/transactions/simulation';
import type { SimulationProps } from './simulation/simulation-props';

/** Warns that the transaction would fail if it were executed now. On a phone, too, warnings come before the buttons. */
export function FailureNotice({ safe, transaction }: SimulationProps) {
  const { data } = useSimulation(safe, transaction);
  const isRefused = data?.simulation.kind !== 'absent' && data?.simulation.outcome.result.kind === 'revert';
  const guard = useRefusingGuard(safe, transaction, { isFailing: isRefused });
  if (!data || data.simulation.kind === 'absent') return null;
  const { result } = data.simulation.outcome;
  if (result.kind === 'success') return null;
  return (
    <Notice tone="warning" title="This transaction would fail">
      <p className="wrap-anywhere">
        {data.failure ? `${upperFirst(data.failure)}. ` : ''}
        {result.kind === 'revert'
          ? 'The Safe would reject this transaction, and nothing would change.'
          : 'No funds would move, but the transaction would be over: send it again as a new one.'}
      </p>
      {guard && (
        <p className="mt-1">
          The guard refuses it: <AddressText address={guard} copy explorer />. As long as it does, the Safe
          can’t remove or replace it.
        </p>
      )}
    </Notice>
  );
}
