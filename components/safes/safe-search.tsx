import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

export interface SafeSearchProps {
  value: string;
  onChange: (value: string) => void;
}

/** Finds one among many Safes. */
export function SafeSearch({ value, onChange }: SafeSearchProps) {
  return (
    <Field label="Search" className="max-w-md">
      {(control) => (
        <Input
          {...control}
          type="search"
          placeholder="Name or address"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
