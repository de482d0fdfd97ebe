import type { DecimalSign, ReadNumber } from '@/lib/payout/read-number';

export interface AmountSignFieldProps {
  /** The decimal sign that the file itself shows. */
  found: DecimalSign | 'unasked' | 'ask';
  amounts: readonly ReadNumber[];
  chosen: DecimalSign | undefined;
  error: string | undefined;
  onChoose: (sign: DecimalSign) => void;
}

/**
 * The decimal sign of the file's amounts: stated where the file shows it, asked where an amount can be read in two
 * ways.
 */
export function AmountSignField({ found, amounts, chosen, error, onChoose }: AmountSignFieldProps) {
  if (found === 'unasked') return null;
  const ambiguous = amounts.find((amount) => amount.kind === 'ambiguous');
  if (found !== 'ask')
    return (
      <p>
        The amounts in this file have a decimal <strong className="font-semibold">{found}</strong>.
        {ambiguous?.kind === 'ambiguous' &&
          ` Concord reads an amount that could be ${ambiguous.point} or ${ambiguous.comma} as ${ambiguous[found]}.`}
      </p>
    );
  if (ambiguous?.kind !== 'ambiguous') return null;
  return (
    <fieldset aria-describedby={error === undefined ? undefined : 'amount-sign-error'} className="grid gap-2">
      <legend className="mb-1 font-medium">
        Some amounts can be read in two ways. How should Concord read the first one?
      </legend>
      {(['point', 'comma'] as const).map((sign) => (
        <label key={sign} className="flex items-center gap-3">
          <input
            type="radio"
            name="amount-sign"
            className="size-4 shrink-0"
            checked={chosen === sign}
            onChange={() => onChoose(sign)}
          />
          <span>
            <strong className="font-semibold tabular-nums">{ambiguous[sign]}</strong>{' '}
            <span className="text-muted">
              {sign === 'point'
                ? 'decimal point, commas between thousands'
                : 'decimal comma, points between thousands'}
            </span>
          </span>
        </label>
      ))}
      {error !== undefined && (
        <p id="amount-sign-error" role="alert" className="text-13 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
