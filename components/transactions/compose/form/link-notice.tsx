import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/overlay/notice';
import { emptyFields } from './fields-draft';
import type { TransactionForm } from './kind-form';

/** What of a form a link can fill in. */
export type FilledPart =
  | ('recipient' | 'token' | 'amount' | 'nonce' | 'collectible' | 'contract' | 'spending limit')
  | `removal of ${'a module' | 'the guard' | 'the module guard'}`
  | 'update of the contract version';

export interface LinkNoticeProps {
  form: Pick<TransactionForm, 'link' | 'isNonceFilled'>;
  filled?:
    | {
        /** What stands in the form by the link alone. */
        readonly parts: readonly FilledPart[];
        /** It came as a request for a payment. */
        readonly isPayment?: boolean;
        /** A draft in which nothing is typed. */
        readonly empty?: unknown;
      }
    | undefined;
}

/** No button of Concord fills these in without a draft; the others say by their name what they fill in. */
const foreignParts: readonly FilledPart[] = ['recipient', 'amount', 'nonce', 'contract'];

/** What a link filled in, with the way back to the draft that it changed. */
export function LinkNotice({ form: { link, isNonceFilled }, filled }: LinkNoticeProps) {
  const parts: readonly FilledPart[] = [
    ...(filled?.parts ?? []),
    ...(isNonceFilled ? ['nonce' as const] : []),
  ];
  // The latest one in which something was typed.
  const kept = [link?.kept, ...(link?.older ?? [])].find(
    (one) =>
      (one?.draft !== undefined && !isSame(one.draft.value, filled?.empty)) ||
      (one?.fields !== undefined && !isSame(one.fields.value, emptyFields)),
  );
  const action = link && kept && (
    <Button size="sm" onClick={() => link.onUseDraft(kept)}>
      Use my draft
    </Button>
  );
  if (filled?.isPayment)
    return (
      <Notice title="Filled in from a payment link" {...(action && { action })}>
        {parts.length > 0 && `The link filled in ${list(parts)}. `}
        Anyone can write such a link. Check the recipient and the amount.
      </Notice>
    );
  if (parts.length > 0 && (action || parts.some((part) => foreignParts.includes(part))))
    return (
      <Notice title={`This link filled in ${list(parts)}`} {...(action && { action })}>
        {action
          ? 'Your draft from before is kept.'
          : 'Anyone can write such a link. Check what it filled in.'}
      </Notice>
    );
  if (!link?.isAside || !action) return null;
  return (
    <Notice title="Your earlier draft is kept" action={action}>
      A link has filled in this form since.
    </Notice>
  );
}

const list = (parts: readonly FilledPart[]) =>
  new Intl.ListFormat('en-GB').format(parts.map((part) => `the ${part}`));

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
