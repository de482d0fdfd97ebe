import { formatUnits, parseUnits } from 'viem';

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** Decimals of what is rounded. */
const shownDecimals = 5;

/** The exact decimal text of an amount in base units, digits grouped by comma, no trailing zeros. */
export function formatExactAmount(amount: bigint, decimals: number): string {
  const [whole = '0', fraction] = formatUnits(amount, decimals).split('.');
  const sign = whole.startsWith('-') ? '-' : '';
  const groupedWhole = sign + grouped.format(BigInt(whole.replace('-', '')));
  return fraction ? `${groupedWhole}.${fraction}` : groupedWhole;
}

/**
 * An amount in base units for reading where nothing is signed by it, such as a holding: at most five decimals, cut and
 * never rounded up, so that nobody is shown more than there is. What was cut is marked with "≈"; what would look like zero is
 * written as "< 0.00001".
 */
export function formatRoundedAmount(amount: bigint, decimals: number): string {
  if (amount === 0n) return '0';
  const exact = formatExactAmount(amount, decimals);
  const [whole = '0', fraction = ''] = exact.split('.');
  const cut = fraction.slice(0, shownDecimals).replace(/0+$/, '');
  if (whole === '0' && cut === '') return '< 0.00001';
  const shown = cut ? `${whole}.${cut}` : whole;
  return shown === exact ? shown : `≈ ${shown}`;
}

export type ParsedAmount =
  | { readonly ok: true; readonly amount: bigint }
  | { readonly ok: false; readonly message: string };

/** Reads what a person typed as an amount with `decimals` places into base units; a sentence says what is wrong. */
export function parseTokenAmount(text: string, decimals: number): ParsedAmount {
  const typed = text.trim();
  if (typed === '') return { ok: false, message: 'Enter an amount.' };
  if (!/^\d*\.?\d*$/.test(typed) || typed === '.')
    return { ok: false, message: 'Enter the amount in digits with a decimal point, for example 1250.75.' };
  const fraction = typed.split('.')[1] ?? '';
  if (fraction.length > decimals)
    return {
      ok: false,
      message:
        decimals === 0
          ? 'This token cannot be divided. Enter a whole number.'
          : `This token has ${decimals} decimals; you typed ${fraction.length}.`,
    };
  // A number of 78 digits is the largest that fits into 32 bytes.
  if (typed.length > 100) return { ok: false, message: 'This number is too long.' };
  const amount = parseUnits(typed, decimals);
  if (amount === 0n) return { ok: false, message: 'Enter an amount above zero.' };
  if (amount >= 2n ** 256n) return { ok: false, message: 'This number is too large.' };
  return { ok: true, amount };
}
