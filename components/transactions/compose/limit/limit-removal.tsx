import { useState } from 'react';
import { LimitFacts } from '@/components/shared/limits/limit-facts';
import { Card } from '@/components/ui/card';
import { useTokens } from '@/lib/queries/tokens';
import { encodeLimitRemoval, type PresentLimits, type SpendingLimit } from '@/lib/safe/manage/spending-limit';
import { FormLayout } from '../form/form-layout';
import type { KindFormProps } from '../form/kind-form';
import { emptyLimit, listFilledLimit } from './limit-draft';

export interface LimitRemovalProps extends KindFormProps {
  present: PresentLimits;
  limit: SpendingLimit;
}

/** Removes a limit, which leaves nothing to edit. */
export function LimitRemoval({ form, present, limit }: LimitRemovalProps) {
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
