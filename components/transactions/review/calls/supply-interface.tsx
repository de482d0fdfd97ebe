import { type FormEvent, useState } from 'react';
import type { Address, Hex } from 'viem';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { decodeCall } from '@/lib/safe/decode/decode-call';
import { parseInterface } from '@/lib/safe/decode/supplied-interface';
import { supplyInterface } from '@/lib/storage/supplied-interfaces';

export interface SupplyInterfaceProps {
  contract: Address;
  /** The calldata to decode. */
  data: Hex;
}

/** Lets the visitor paste a contract's interface, where nothing else knows the called function. */
export function SupplyInterface({ contract, data }: SupplyInterfaceProps) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();

  if (!isOpen)
    return (
      <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
        Add an interface
      </Button>
    );

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = parseInterface(text);
    if (!parsed.ok) return setError(parsed.message);
    if (!decodeCall(data, parsed.functions)) return setError('None of its functions matches this data.');
    supplyInterface(contract, parsed.functions);
  };
  return (
    <form className="grid w-full gap-2" onSubmit={handleSubmit}>
      <Field
        label="Interface of this contract (JSON ABI)"
        hint="Concord uses it only if it matches this data, and forgets it when you leave. Trust its names only if you trust its source."
        error={error}
      >
        {(control) => (
          <Textarea {...control} rows={5} value={text} onChange={({ target }) => setText(target.value)} />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant="primary">
          Decode
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
