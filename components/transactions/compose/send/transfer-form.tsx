import { useState } from 'react';
import { type FieldErrors, type Resolver, useFieldArray, useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Notice } from '@/components/ui/overlay/notice';
import { cleanText } from '@/lib/format/clean-text';
import { quoteText } from '@/lib/format/quote-text';
import { parseAddress } from '@/lib/safe/protocol/safe-address';
import { FormLayout } from '../form/form-layout';
import type { KindFormProps } from '../form/kind-form';
import type { FilledPart } from '../form/link-notice';
import { PaymentFields } from './payment-fields';
import {
  emptyPayment,
  emptyTransfer,
  maxPayments,
  type PaymentDraft,
  type TransferDraft,
  transferDraft,
} from './transfer-draft';
import { findAvailable, type PaymentContext, parseTransfers } from './transfer-form.schema';
import { TransferSummary } from './transfer-summary';
import { usePaymentContexts } from './use-payment-contexts';
import { useReadPaymentRequest } from './use-payment-request';

export interface TransferFormProps extends KindFormProps {
  /** The payment in a payment link; it takes precedence over a saved draft. */
  linked?: PaymentDraft | undefined;
  /** The text in that link, which a stranger may have written. */
  linkedNote?: string | undefined;
}

/** The inputs of payments: token, recipient and amount. They survive a reload. */
export function TransferForm({ safe, form: transaction, query, linked, linkedNote }: TransferFormProps) {
  const token = parseAddress(query.get('token') ?? '');
  const [initial] = useState(() => {
    if (linked) return { payments: [linked] };
    const all = transferDraft.read(safe) ?? emptyTransfer;
    const kept = transaction.newSafe ? { payments: all.payments.slice(0, 1) } : all;
    // A saved draft takes precedence unless the link names another token. A person who returns from the review may have
    // chosen yet another one.
    if (!token.ok || transaction.takesFocus) return kept;
    return {
      payments: kept.payments.map((one, index) => (index === 0 ? { ...one, asset: token.address } : one)),
    };
  });
  const [linkNote, setLinkNote] = useState(linkedNote);
  const form = useForm<TransferDraft>({
    defaultValues: initial,
    resolver: (values) => resolve(values, contexts),
    mode: 'onTouched',
  });
  const rows = useFieldArray({ control: form.control, name: 'payments' });
  const { payments } = form.watch();
  const { assets, contexts } = usePaymentContexts(safe, payments);
  const readRequest = useReadPaymentRequest();
  const save = () => transferDraft.save(safe, form.getValues());
  const set = (index: number, changed: Partial<PaymentDraft>) => {
    for (const [name, value] of Object.entries(changed)) {
      const field = `payments.${index}.${name as keyof PaymentDraft}` as const; // a key of the draft
      form.setValue(field, value, { shouldValidate: true, shouldTouch: true });
    }
    save();
  };
  const take = async (index: number, text: string) => {
    const taken = await readRequest(text);
    if (taken.ok) {
      setLinkNote(taken.note);
      return set(index, taken.fields);
    }
    set(index, { recipient: text });
    form.setError(`payments.${index}.recipient`, { type: 'request', message: taken.message });
  };

  const handleSubmit = form.handleSubmit(async (values) => {
    const parsed = parseTransfers(values.payments, contexts);
    const isStillWanted = () => JSON.stringify(values) === JSON.stringify(form.getValues());
    // Saves a link's values too, so that they are there after the review.
    save();
    if (parsed.ok) await transaction.review(parsed.calls, { isStillWanted });
  });
  const handleAddToBatch = form.handleSubmit((values) => {
    const parsed = parseTransfers(values.payments, contexts);
    if (!parsed.ok) return;
    save();
    transaction.addToBatch?.(parsed.calls);
    form.reset(emptyTransfer);
  });
  const isSingle = payments.length === 1;
  const before = transferDraft.parse(transaction.link?.kept?.draft) ?? emptyTransfer;
  const isTokenFilled =
    token.ok && payments[0]?.asset === token.address && before.payments[0]?.asset !== token.address;
  return (
    <FormLayout
      form={transaction}
      label="Payment"
      summary={<TransferSummary payments={payments} contexts={contexts} />}
      isSubmitting={form.formState.isSubmitting}
      onSubmit={(event) => void handleSubmit(event)}
      onAddToBatch={() => void handleAddToBatch()}
      onChange={save}
      filled={{
        parts: linked ? listFilled(linked, before) : isTokenFilled ? ['token'] : [],
        isPayment: linked !== undefined,
        empty: emptyTransfer,
      }}
    >
      {linkNote !== undefined && (
        <LinkNote
          note={cleanText(linkNote, 200)}
          onUse={transaction.setNote}
          onEnd={() => setLinkNote(undefined)}
        />
      )}
      {rows.fields.map(({ id }, index) => {
        const payment = payments[index];
        const context = contexts[index];
        if (!payment || !context) return null;
        const fields = (
          <PaymentFields
            form={form}
            index={index}
            payment={payment}
            context={context}
            assets={assets}
            newSafe={transaction.newSafe}
            available={findAvailable(index, payments, contexts)}
            onSet={(changed) => set(index, changed)}
            onTake={(text) => void take(index, text)}
          />
        );
        if (isSingle)
          return (
            <div key={id} className="grid min-w-0 grid-cols-1 gap-6">
              {fields}
            </div>
          );
        return (
          <fieldset
            key={id}
            className="relative grid min-w-0 grid-cols-1 gap-6 rounded-card border border-line p-4 pt-3"
          >
            <legend className="float-left font-semibold">Payment {index + 1}</legend>
            <Button
              variant="quiet"
              size="sm"
              className="absolute top-2 right-2 size-8 px-0 text-muted"
              aria-label={`Remove payment ${index + 1}`}
              onClick={() => {
                rows.remove(index);
                save();
              }}
            >
              <Icon name="close" size={18} />
            </Button>
            {fields}
          </fieldset>
        );
      })}
      {!transaction.newSafe && payments.length < maxPayments && (
        <Button
          variant="soft"
          className="justify-self-start"
          onClick={() => {
            rows.append({ ...emptyPayment, asset: payments.at(-1)?.asset ?? emptyPayment.asset });
            save();
          }}
        >
          <Icon name="plus" />
          Add recipient
        </Button>
      )}
    </FormLayout>
  );
}

/** Lists the values of a payment link that the draft did not have; the link replaces all payments of the draft. */
function listFilled(linked: PaymentDraft, { payments }: TransferDraft): readonly FilledPart[] {
  const [own = emptyPayment] = payments.length === 1 ? payments : [];
  return [
    ...(linked.recipient !== own.recipient ? (['recipient'] as const) : []),
    ...(linked.asset !== own.asset ? (['token'] as const) : []),
    ...(linked.amount !== own.amount ? (['amount'] as const) : []),
  ];
}

function resolve(
  draft: TransferDraft,
  contexts: readonly PaymentContext[],
): ReturnType<Resolver<TransferDraft>> {
  const parsed = parseTransfers(draft.payments, contexts);
  if (parsed.ok) return { values: draft, errors: {} };
  const payments = parsed.errors.map((errors) =>
    Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, { type: 'invalid', message }])),
  );
  const errors: FieldErrors<TransferDraft> = { payments };
  return { values: {}, errors };
}

interface LinkNoteProps {
  note: string;
  /** Undefined where a transaction can't have a note. */
  onUse: ((note: string) => void) | undefined;
  onEnd: () => void;
}

/** The text of a payment link. It becomes a note only if the person chooses so, because co-owners read notes. */
function LinkNote({ note, onUse, onEnd }: LinkNoteProps) {
  return (
    <Notice title="The payment link has a text">
      <p className="wrap-anywhere">{quoteText(note)}</p>
      {onUse && (
        <Button
          size="sm"
          className="mt-2"
          onClick={() => {
            onUse(note);
            onEnd();
          }}
        >
          Use as note
        </Button>
      )}
    </Notice>
  );
}
