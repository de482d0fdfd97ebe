import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/overlay/notice';
import { emptyFields } from './fields-draft';
import type { TransactionForm } from './kind-form';

/** The parts of a form that a link can fill in. */
export type FilledPart =
  | ('recipient' | 'token' | 'amount' | 'nonce' | 'collectible' | 'contract' | 'spending limit')
  | `removal of ${'a module' | 'the guard' | 'the module guard'}`
  | 'update of the contract version';

export interface LinkNoticeProps {
  form: Pick<TransactionForm, 'link' | 'isNonceFilled'>;
  filled?:
    | {
        /** The parts that only the link filled in. */
        readonly parts: readonly FilledPart[];
        /** Whether the link is a payment request. */
        readonly isPayment?: boolean;
        /** A draft without any input. */
        readonly empty?: unknown;
      }
    | undefined;
}

/** No button of Concord fills these in without a draft; its other buttons are named after what they fill in. */
const foreignParts: readonly FilledPart[] = ['recipient', 'amount', 'nonce', 'contract'];

/** Says what a link filled in, with a button that restores the draft that it changed. */
export function LinkNotice({ form: { link, isNonceFilled }, filled }: LinkNoticeProps) {
  const parts: readonly FilledPart[] = [
    ...(filled?.parts ?? []),
    ...(isNonceFilled ? ['nonce' as const] : []),
  ];
  // The latest draft with an input.
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
