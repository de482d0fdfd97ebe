import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { useClients } from '@/lib/hooks/use-clients';
import { useFiatCodes } from '@/lib/queries/fiat-codes';

export interface CurrencyFieldProps {
  /** In small letters. */
  value: string;
  onChange: (currency: string) => void;
}

const names = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' });

/** "EUR · Euro"; a code without a name, such as a coin's, stays as it is. */
function labelOf(currency: string): string {
  const code = currency.toUpperCase();
  const name = /^[A-Z]{3}$/.test(code) ? names.of(code) : undefined;
  return name === undefined ? code : `${code} · ${name}`;
}

/** The currency for values, from the gateway's list. */
export function CurrencyField({ value, onChange }: CurrencyFieldProps) {
  const { gateway } = useClients();
  const { data, isError, isFetching, refetch } = useFiatCodes();
  const isMissing = data !== undefined && !data.includes(value);
  // The chosen currency stays in the list, whatever the gateway offers.
  const codes = [...new Set([value, ...(data ?? [])])].sort();
  return (
    <Field
      label="Currency"
      className="max-w-80"
      hint={
        isMissing
          ? `The gateway at ${gateway.host} doesn’t offer ${value.toUpperCase()}. Values may be missing.`
          : 'Values come from the gateway. Transactions always use token amounts.'
      }
      error={isError && !data ? 'Couldn’t load the gateway’s currencies.' : undefined}
      aside={
        isError &&
        !data && (
          <Button size="sm" variant="quiet" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        )
      }
    >
      {(control) => (
        <Select
          {...control}
          value={value}
          disabled={data === undefined}
          onChange={({ target }) => onChange(target.value)}
        >
          {codes.map((code) => (
            <option key={code} value={code}>
              {labelOf(code)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
