import { type ReactNode, useId, useRef, useState } from 'react';
import type { Address } from 'viem';
import { NamedAddress } from '@/components/shared/address/named-address';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field, type FieldControl } from '@/components/ui/field';
import { Input, type InputProps } from '@/components/ui/input';
import { Notice } from '@/components/ui/overlay/notice';
import { cn } from '@/lib/cn';
import { useHeldPress } from '@/lib/hooks/use-held-press';
import type { Refusal } from '@/lib/safe/manage/refuse-owner';
import { SuggestingInput, type SuggestingInputProps } from '../recipient/suggesting-input';
import type { AddressInput } from './use-address-input';

/** A shorter text is an address that is still being typed. */
const addressLength = 42;

/** The result of checking a typed address on the chain. */
export type Verdict = {
  readonly isPending: boolean;
  /** Whether the chain did not answer. */
  readonly hasFailed: boolean;
  readonly refusal: Refusal | undefined;
  /** A few words about the account. */
  readonly description?: ReactNode;
};

export interface AddressEntryProps {
  label: string;
  /** The label of the button that takes the address. */
  button: string;
  input: AddressInput;
  verdict: Verdict;
  onTake: (address: Address, hasAccepted: boolean) => void;
  onCancel?: (() => void) | undefined;
  autoFocus?: boolean | undefined;
  /** Other ways to fill in the field, at its end. */
  aids?: ReactNode;
  /** Draws accounts that match what is typed. */
  suggestions?: SuggestingInputProps['children'];
}

/** Takes an address or name once the chain shows that it is usable, and says why where it is not. */
export function AddressEntry({
  label,
  button,
  input,
  verdict,
  onTake,
  onCancel,
  autoFocus = false,
  aids,
  suggestions,
}: AddressEntryProps) {
  const [accepted, setAccepted] = useState<Address>();
  const [isAsked, setAsked] = useState(false);
  const noticeId = useId();
  const entry = useRef<HTMLDivElement>(null);
  const { address, text } = input;
  const refusal = address && verdict.refusal;
  const isWaiting = input.isWaiting || (address !== undefined && verdict.isPending);
  const isUnknown = address !== undefined && verdict.hasFailed;
  const hasAccepted = accepted !== undefined && accepted === address;
  const error = findError();
  const { isHeld, press } = useHeldPress(!isWaiting, () => {
    setAsked(true);
    if (!address || isUnknown || (refusal && !(refusal.canAccept && hasAccepted))) {
      // Waits until the reason is drawn: on a phone it may be hidden under the buttons of the page.
      requestAnimationFrame(() => entry.current?.scrollIntoView({ block: 'nearest' }));
      return;
    }
    onTake(address, hasAccepted);
    input.type('');
    setAsked(false);
  });

  function findError(): string | undefined {
    if (refusal?.canAccept)
      return isAsked && !hasAccepted ? 'Confirm below that you understand this.' : undefined;
    if (refusal) return refusal.message;
    if (isUnknown) return 'The RPC isn’t responding, so Concord can’t check this address. Try again.';
    if (input.error !== undefined && (isAsked || text.length >= addressLength)) return input.error;
    return isAsked && text.trim() === '' ? 'Enter an address or a name.' : undefined;
  }

  const inputOf = (control: FieldControl): InputProps => ({
    ...control,
    mono: true,
    // The person pressed a button or link that leads to this field.
    autoFocus,
    className: cn('h-12 md:h-12', aids !== undefined && 'pr-22'),
    placeholder: 'Address, name or contact',
    value: text,
    // Typing the next address would lose the one that is being checked.
    readOnly: isHeld,
    onChange: ({ currentTarget }) => {
      setAsked(false);
      input.type(currentTarget.value);
    },
    onKeyDown: (event) => {
      if (event.key !== 'Enter') return;
      // Enter must not submit the form around it.
      event.preventDefault();
      press();
    },
  });

  return (
    <div ref={entry} className="grid gap-3">
      <Field
        label={label}
        error={error}
        hint={
          isWaiting ? (
            'Checking this address…'
          ) : address && !isUnknown ? (
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <NamedAddress address={address} avatarSize={20} />
              {verdict.description}
            </span>
          ) : undefined
        }
      >
        {(control) => (
          <div className="flex flex-wrap gap-2">
            <div
              data-picker-field=""
              className="relative grid min-w-0 flex-1 basis-56 grid-cols-1 [&>*]:col-start-1 [&>*]:row-start-1"
            >
              {suggestions ? (
                <SuggestingInput
                  {...inputOf(control)}
                  text={text}
                  onSuggestion={(chosen) => {
                    setAsked(false);
                    input.type(chosen);
                  }}
                >
                  {suggestions}
                </SuggestingInput>
              ) : (
                <Input {...inputOf(control)} />
              )}
              {aids !== undefined && (
                // They would also lose the address that is being checked.
                <fieldset disabled={isHeld} className="flex self-center justify-self-end">
                  {aids}
                </fieldset>
              )}
            </div>
            <Button
              size="lg"
              className="max-sm:flex-auto"
              busy={isHeld}
              onClick={press}
              aria-describedby={noticeId}
            >
              {button}
            </Button>
            {onCancel && (
              <Button
                size="lg"
                variant="quiet"
                onClick={() => {
                  input.type('');
                  onCancel();
                }}
              >
                Cancel
              </Button>
            )}
          </div>
        )}
      </Field>
      <div id={noticeId} className="empty:hidden">
        {address && refusal?.canAccept && (
          <Notice tone="warning">
            <p className="mb-3">{refusal.message}</p>
            <Checkbox
              label="I understand that this owner confirms by sending its own transactions."
              checked={hasAccepted}
              onChange={({ currentTarget }) => setAccepted(currentTarget.checked ? address : undefined)}
            />
          </Notice>
        )}
      </div>
    </div>
  );
}
