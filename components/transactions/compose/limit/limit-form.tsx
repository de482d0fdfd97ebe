import { useState } from 'react';
import { LimitFacts } from '@/components/shared/detail/limit-facts';
import { QueryView } from '@/components/shared/query-view';
import { FormLayout } from '@/components/transactions/compose/form/form-layout';
import { TransactionSkeleton } from '@/components/transactions/rows/transaction-skeleton';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/overlay/notice';
import { allowanceModules } from '@/config/known-modules';
import { routes } from '@/config/routes';
import { listLimitModules } from '@/lib/chain/list-limit-modules';
import type { SafeState } from '@/lib/chain/safe-state';
import { useToken } from '@/lib/queries/balances';
import { useSafeState } from '@/lib/queries/safes/safes';
import { useSpendingLimits } from '@/lib/queries/safes/spending-limits';
import { useTokens } from '@/lib/queries/tokens';
import {
  encodeLimitRemoval,
  isSameLimit,
  type PresentLimits,
  type SpendingLimit,
} from '@/lib/safe/manage/spending-limit';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { KindFormProps } from '../form/kind-form';
import { emptyLimit, listFilledLimit } from './limit-draft';
import { LimitFields } from './limit-fields';
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
            state={state}
            present={present}
            changed={changed}
            module={changed?.module ?? enabled[0] ?? allowanceModules[0]}
          />
        );
      }}
    </QueryView>
  );
}

interface LimitRemovalProps extends KindFormProps {
  present: PresentLimits;
  limit: SpendingLimit;
}

/** Removes a limit, which leaves nothing to edit. */
function LimitRemoval({ form, present, limit }: LimitRemovalProps) {
  const [isSubmitting, setSubmitting] = useState(false);
  const tokens = useTokens(limit.token ? [limit.token] : []);
  const calls = [encodeLimitRemoval(limit, present)];
  const handleReview = async () => {
    setSubmitting(true);
    await form.review(calls);
    setSubmitting(false);
  };
  return (
    <FormLayout
      form={form}
      label="Remove a spending limit"
      isSubmitting={isSubmitting}
      filled={{ parts: listFilledLimit(form, limit), empty: emptyLimit }}
      onSubmit={(event) => {
        event.preventDefault();
        void handleReview();
      }}
      onAddToBatch={() => form.addToBatch?.(calls)}
    >
      <div className="grid grid-cols-1 gap-3">
        <p>After this, the account can no longer spend from this limit.</p>
        <Card>
          <LimitFacts limit={limit} tokens={tokens} isOwn={false} />
        </Card>
      </div>
    </FormLayout>
  );
}
