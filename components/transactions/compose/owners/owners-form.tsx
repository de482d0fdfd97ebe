import { QueryView } from '@/components/shared/query-view';
import { Notice } from '@/components/ui/overlay/notice';
import { useSafeState } from '@/lib/queries/safes/safes';
import { TransactionSkeleton } from '../../details/transaction-skeleton';
import type { KindFormProps } from '../form/kind-form';
import { PlanForm } from './plan-form';

/** Changes the Safe itself: its owners, its threshold, and the contracts that act or answer for it. */
export function OwnersForm(props: KindFormProps) {
  const query = useSafeState(props.safe);
  return (
    <QueryView query={query} skeleton={<TransactionSkeleton />}>
      {(state) =>
        state.version === undefined ? (
          <Notice tone="warning" title="Concord can’t manage this Safe">
            Its contract is not an official version of Safe, so Concord can’t tell how its owners can be
            changed.
          </Notice>
        ) : (
          <PlanForm {...props} state={state} />
        )
      }
    </QueryView>
  );
}
