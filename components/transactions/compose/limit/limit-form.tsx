import { QueryView } from '@/components/shared/query-view';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/overlay/notice';
import { allowanceModules } from '@/config/known-modules';
import { routes } from '@/config/routes';
import { listLimitModules } from '@/lib/chain/limits/list-limit-modules';
import type { SafeState } from '@/lib/chain/safe-state';
import { useToken } from '@/lib/queries/balances';
import { useSafeState } from '@/lib/queries/safes/safes';
import { useSpendingLimits } from '@/lib/queries/safes/spending-limits';
import { isSameLimit } from '@/lib/safe/manage/spending-limit';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import { TransactionSkeleton } from '../../details/transaction-skeleton';
import type { KindFormProps } from '../form/kind-form';
import { LimitFields } from './limit-fields';
import { LimitRemoval } from './limit-removal';
import { readLimitKey } from './read-limit-key';
import type { LimitFormRequest } from './use-limit-form';

/** Adds a spending limit, or changes or removes the one that the link names. */
export function LimitForm(props: KindFormProps) {
  const state = useSafeState(props.safe);
  return (
    <QueryView query={state} skeleton={<TransactionSkeleton />}>
      {(known) => <LoadedForm {...props} state={known} />}
    </QueryView>
  );
}

/** The decimals of a changed limit's token are needed before the form is drawn. */
function ChangedLimit(props: Omit<LimitFormRequest, 'decimals'>) {
  const token = useToken(props.changed?.token);
  if (props.changed?.token && token.isPending) return <TransactionSkeleton />;
  return <LimitFields {...props} decimals={token.data?.decimals} />;
}

function LoadedForm({ state, ...props }: KindFormProps & { state: SafeState }) {
  const { safe, query } = props;
  const limits = useSpendingLimits(safe, state);
  const enabled = listLimitModules(state);
  const named = readLimitKey(query);
  return (
    <QueryView query={limits} skeleton={<TransactionSkeleton />}>
      {(present) => {
        const changed = named && present.limits.find((limit) => isSameLimit(limit, named));
        if (query.has('beneficiary') && !changed)
          return (
            <Notice
              tone="warning"
              title="Spending limit not found"
              action={<ButtonLink href={routes.setup(formatSafeAddress(safe))}>Open Setup</ButtonLink>}
            >
              The limit in this link isn’t set. It may have been removed.
            </Notice>
          );
        if (changed && query.get('action') === 'remove')
          return <LimitRemoval {...props} present={present} limit={changed} />;
        return (
          <ChangedLimit
            {...props}
            {...{ state, present, changed }}
            module={changed?.module ?? enabled[0] ?? allowanceModules[0]}
          />
        );
      }}
    </QueryView>
  );
}
