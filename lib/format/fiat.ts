/** Coins in which the gateway gives values too; they need more decimals, because a hundredth of one is much. */
const coins: readonly string[] = ['BTC', 'ETH'];
const coinDigits = 6;

const optionsOf = (code: string) => ({
  ...({ style: 'currency', currency: code } as const),
  ...(coins.includes(code) && { maximumFractionDigits: coinDigits }),
});

/** Formats an amount of money, for example $1,250.75; an unknown currency code is written behind the number. */
export function formatFiat(amount: number, currency: string): string {
  const code = currency.toUpperCase();
  try {
    return new Intl.NumberFormat('en-US', optionsOf(code)).format(amount);
  } catch {
    return `${new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }).format(amount)} ${code}`;
  }
}

/** The smallest amount of a currency that is not shown as zero: a cent, or one yen. */
export function smallestFiat(currency: string): number {
  return 10 ** -fiatDigits(currency);
}

/** The number of decimals of a currency. */
export function fiatDigits(currency: string): number {
  try {
    const { maximumFractionDigits } = new Intl.NumberFormat(
      'en-US',
      optionsOf(currency.toUpperCase()),
    ).resolvedOptions();
    return maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
}
