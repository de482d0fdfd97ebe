/** The number of digits of 2^256. */
const maxDigits = 78;

/**
 * Parses a number of a payment link (EIP-681: digits, a fraction, an exponent of ten) as a whole number below 2^256;
 * undefined where it is none. The size is checked before the value is computed, so that a huge exponent costs nothing.
 */
export function readUint(text: string): bigint | undefined {
  const parts = /^\+?(\d{1,100})(?:\.(\d{1,100}))?(?:[eE]\+?(\d{1,3}))?$/.exec(text);
  if (!parts) return undefined;
  const [, whole = '', fraction = '', exponent = '0'] = parts;
  const digits = `${whole}${fraction.replace(/0+$/, '')}`.replace(/^0+/, '');
  if (digits === '') return 0n;
  const zeros = Number(exponent) - fraction.replace(/0+$/, '').length;
  // The number has a part below one base unit, or too many digits.
  if (zeros < 0 || digits.length + zeros > maxDigits) return undefined;
  const value = BigInt(digits) * 10n ** BigInt(zeros);
  return value < 2n ** 256n ? value : undefined;
}
