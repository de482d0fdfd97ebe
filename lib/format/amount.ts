import { formatUnits, parseUnits } from 'viem';

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** The most decimals of a rounded amount. */
const shownDecimals = 5;

/** Formats an amount in base units exactly, with digits grouped by comma and without trailing zeros. */
export function formatExactAmount(amount: bigint, decimals: number): string {
  const [whole = '0', fraction] = formatUnits(amount, decimals).split('.');
  const sign = whole.startsWith('-') ? '-' : '';
  const groupedWhole = sign + grouped.format(BigInt(whole.replace('-', '')));
  return fraction ? `${groupedWhole}.${fraction}` : groupedWhole;
}

/**
 * Formats an amount in base units for display where nobody signs it, such as a balance. It has at most five decimals
 * and is rounded down, so that nobody sees more than there is. A rounded amount begins with "≈"; one that would read as
 * zero becomes "< 0.00001".
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

/** Parses a typed amount with `decimals` places into base units; `message` says why it can't be read. */
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
  // The largest number in 32 bytes has 78 digits.
  if (typed.length > 100) return { ok: false, message: 'This number is too long.' };
  const amount = parseUnits(typed, decimals);
  if (amount === 0n) return { ok: false, message: 'Enter an amount above zero.' };
  if (amount >= 2n ** 256n) return { ok: false, message: 'This number is too large.' };
  return { ok: true, amount };
}
