import { type FormEvent, useState } from 'react';
import { zeroAddress } from 'viem';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';

export interface FieldsFormProps {
  /** Called with the fields as JSON, which is parsed like any other. */
  onSubmit: (json: string) => void;
  onClose: () => void;
}

const first = [
  { name: 'to', label: 'To', initial: '', hint: 'Address' },
  { name: 'value', label: 'Value', initial: '0', hint: 'In wei: 1 ETH is 1000000000000000000' },
  { name: 'data', label: 'Data', initial: '0x', hint: 'Hexadecimal' },
  { name: 'nonce', label: 'Nonce', initial: '', hint: undefined },
] as const;
const gas = [
  { name: 'safeTxGas', label: 'safeTxGas', initial: '0', hint: undefined },
  { name: 'baseGas', label: 'baseGas', initial: '0', hint: undefined },
  { name: 'gasPrice', label: 'gasPrice', initial: '0', hint: undefined },
  { name: 'gasToken', label: 'gasToken', initial: zeroAddress, hint: undefined },
  { name: 'refundReceiver', label: 'refundReceiver', initial: zeroAddress, hint: undefined },
] as const;

/** The fields of a transaction, typed by hand. The Safe is asked for afterwards. */
export function FieldsForm({ onSubmit, onClose }: FieldsFormProps) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [operation, setOperation] = useState('0');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fields = [...first, ...gas].map(({ name, initial }) => [name, (values[name] ?? initial).trim()]);
    onSubmit(JSON.stringify({ ...Object.fromEntries(fields), operation }));
  };
  const row = ({ name, label, initial, hint }: (typeof first)[number] | (typeof gas)[number]) => (
    <Field key={name} label={label} hint={hint}>
      {(control) => (
        <Input
          {...control}
          mono
          value={values[name] ?? initial}
          onChange={({ currentTarget }) => setValues({ ...values, [name]: currentTarget.value })}
        />
      )}
    </Field>
  );
  return (
    <form className="mt-6 grid gap-4" onSubmit={submit}>
      <div className="grid gap-4 md:grid-cols-2">
        {first.map(row)}
        <Field label="Operation">
          {(control) => (
            <Select
              {...control}
              value={operation}
              onChange={({ currentTarget }) => setOperation(currentTarget.value)}
            >
              <option value="0">0 · call</option>
              <option value="1">1 · delegatecall</option>
            </Select>
          )}
        </Field>
      </div>
      <details>
        <summary className="font-medium text-13">Gas and refund</summary>
        <div className="mt-3 grid gap-4 md:grid-cols-2">{gas.map(row)}</div>
      </details>
      <div className="flex gap-2">
        <Button type="submit" variant="primary">
          Check
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}
