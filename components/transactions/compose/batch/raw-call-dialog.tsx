import { useId, useState } from 'react';
import type { Hex } from 'viem';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { DialogPanel } from '@/components/ui/overlay/dialog-panel';
import { Textarea } from '@/components/ui/textarea';
import { base } from '@/config/chains';
import { formatExactAmount, parseTokenAmount } from '@/lib/format/amount';
import { parseSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { Call } from '@/lib/safe/protocol/types';

export interface RawCallDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  call: Call;
  onSave: (call: Call) => void;
}

const { decimals, symbol } = base.nativeCurrency;

type Typed = { readonly to: string; readonly value: string; readonly data: string };

/** Edits a call as the transaction has it: recipient, value and data. */
export function RawCallDialog({ open, onOpenChange, call, onSave }: RawCallDialogProps) {
  const form = useId();
  const [typed, setTyped] = useState<Typed>(() => ({
    to: call.to,
    value: formatExactAmount(call.value, decimals).replaceAll(',', ''),
    data: call.data,
  }));
  const [isSubmitted, setSubmitted] = useState(false);
  const parsed = parseRawCall(typed);
  const errors = isSubmitted && !parsed.ok ? parsed.errors : {};
  const type = (changed: Partial<Typed>) => setTyped({ ...typed, ...changed });
  return (
    <DialogPanel
      open={open}
      onOpenChange={onOpenChange}
      title="Edit call"
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button variant="primary" type="submit" form={form}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          // React passes the events of a dialog on to the form around it.
          event.stopPropagation();
          setSubmitted(true);
          if (!parsed.ok) return;
          onSave(parsed.call);
          onOpenChange(false);
        }}
      >
        <Field label="To" error={errors.to}>
          {(control) => (
            <Input
              {...control}
              mono
              value={typed.to}
              onChange={(event) => type({ to: event.target.value })}
            />
          )}
        </Field>
        <Field label={`Value in ${symbol}`} error={errors.value}>
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              value={typed.value}
              onChange={(event) => type({ value: event.target.value })}
            />
          )}
        </Field>
        <Field label="Data" error={errors.data} hint="Hexadecimal. Review decodes the data.">
          {(control) => (
            <Textarea
              {...control}
              rows={5}
              value={typed.data}
              onChange={(event) => type({ data: event.target.value })}
            />
          )}
        </Field>
      </form>
    </DialogPanel>
  );
}

type ParsedCall =
  | { readonly ok: true; readonly call: Call }
  | { readonly ok: false; readonly errors: Partial<Record<keyof Typed, string>> };

/** The most bytes of data that one call may have here. */
const maxData = 100_000;

/** Parses a typed call, or returns an error for each wrong field. */
export function parseRawCall({ to, value, data }: Typed): ParsedCall {
  const address = parseSafeAddress(to);
  const amount = /^\s*0*(\.0*)?\s*$/.test(value)
    ? ({ ok: true, amount: 0n } as const)
    : parseTokenAmount(value, decimals);
  const bytes = data.trim() === '' ? '0x' : data.trim().toLowerCase();
  const isData = bytes.length <= maxData * 2 + 2 && /^0x([0-9a-f]{2})*$/.test(bytes);
  if (address.ok && amount.ok && isData)
    return { ok: true, call: { to: address.safe.address, value: amount.amount, data: bytes as Hex } }; // checked above
  return {
    ok: false,
    errors: {
      ...(!address.ok && { to: address.message }),
      ...(!amount.ok && { value: amount.message }),
      ...(!isData && { data: 'Enter data as 0x and an even number of hexadecimal characters.' }),
    },
  };
}
