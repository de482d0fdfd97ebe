import { type ReactNode, useState } from 'react';
import type { Address } from 'viem';
import { Field } from '@/components/ui/field';
import type { InputProps } from '@/components/ui/input';
import { lazyDialog } from '@/components/ui/overlay/lazy-dialog';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { cn } from '@/lib/cn';
import { isPaymentRequest } from '@/lib/payment-request/parse-payment-request';
import { AddressAids } from './address-aids';
import { parseRecipient, type RecipientContext } from './parse-recipient';
import { SuggestingInput } from './suggesting-input';

// Loaded with the first character, because before that there is nothing to show.
const LazyRecipientHint = lazyPanel(async () => (await import('./recipient-hint')).RecipientHint);
const LazyRecipientCard = lazyPanel(async () => (await import('./recipient-card')).RecipientCard);
const LazyRecipientSuggestions = lazyPanel(
  async () => (await import('./recipient-suggestions')).RecipientSuggestions,
);
const LazyRecipientPicker = lazyDialog(async () => (await import('./recipient-picker')).RecipientPicker);

export interface RecipientFieldProps {
  label?: string;
  /** The typed text. */
  text: string;
  context: RecipientContext;
  /** Whether the form found an error in it. An empty field shows none until Review is pressed. */
  isFaulty: boolean;
  /** Whether Review was pressed. */
  isSubmitted: boolean;
  /** Connects the input with the state that holds its text. */
  registration: InputProps;
  /** Called with the text of a chosen or scanned recipient, or of a pasted payment request. */
  onTake: (text: string) => void;
  /** Remarks on the recipient, below the field. */
  children?: (address: Address) => ReactNode;
}

/** The recipient, by address, by name, from a list, or by a scanned code. */
export function RecipientField({
  label = 'Recipient',
  text,
  context,
  isFaulty,
  isSubmitted,
  registration,
  onTake,
  children,
}: RecipientFieldProps) {
  const { safe, recipientName } = context;
  // Parsed with each render, because a name may be resolved while nobody types.
  const parsed = parseRecipient(text, context);
  const isQuiet = recipientName.status === 'waiting' && !isSubmitted;
  // Leaving the field empty is no fault yet: the person may fill in the fields in another order.
  const isEarly = text.trim() === '' && !isSubmitted;
  const error = isFaulty && !isQuiet && !isEarly && !parsed.ok ? parsed.message : undefined;
  const found = recipientName.status === 'found' ? recipientName : undefined;
  const shown = parsed.ok ? parsed.address : found?.address;
  // A suggestion that was just taken is shown as an account, although the focus is still in the field.
  const [taken, setTaken] = useState<string>();
  const isTaken = shown !== undefined && taken === text;
  const takeRequest = () => {
    if (isPaymentRequest(text)) onTake(text);
  };
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <Field
        label={label}
        error={error}
        hint={
          text === '' || (recipientName.status === 'none' && !parsed.ok) ? (
            'Address on Base, or a name'
          ) : (
            <LazyRecipientHint safe={safe} name={recipientName} hasError={error !== undefined} />
          )
        }
      >
        {(control) => (
          <div
            data-picker-field=""
            className={cn(
              'relative grid grid-cols-1 [&>*]:col-start-1 [&>*]:row-start-1',
              shown && 'rounded-control border border-edge bg-raised has-[input[aria-invalid]]:border-danger',
              isTaken &&
                'has-[input:focus-visible]:border-accent-ink has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent-ink',
            )}
          >
            <SuggestingInput
              {...control}
              mono
              text={text}
              onSuggestion={(chosen) => {
                setTaken(chosen);
                onTake(chosen);
              }}
              className={cn(
                'h-full min-h-12 pr-22 md:h-full',
                shown && 'border-transparent opacity-0',
                shown && !isTaken && 'peer focus:opacity-100',
              )}
              placeholder="Address, name or contact"
              {...registration}
              onBlur={(event) => {
                takeRequest();
                registration.onBlur?.(event);
              }}
              onPaste={(event) => {
                const pasted = event.clipboardData.getData('text');
                if (!isPaymentRequest(pasted)) return;
                event.preventDefault();
                onTake(pasted);
              }}
            >
              {(list) => <LazyRecipientSuggestions {...list} safe={safe} name={recipientName} />}
            </SuggestingInput>
            {shown && (
              // As high as the card before its code has loaded, so that nothing below moves.
              <div className="pointer-events-none grid min-h-15.5 min-w-0 grid-cols-1 peer-focus:invisible">
                <LazyRecipientCard address={shown} resolved={found?.name} />
              </div>
            )}
            <AddressAids
              label={`Choose a ${label.toLowerCase()}`}
              preload={LazyRecipientPicker.preload}
              onScan={onTake}
            >
              {(list) => <LazyRecipientPicker {...list} safe={safe} chosen={shown} onChoose={onTake} />}
            </AddressAids>
          </div>
        )}
      </Field>
      {parsed.ok && children?.(parsed.address)}
    </div>
  );
}
