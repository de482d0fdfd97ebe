/** An amount of money in a currency, for example $1,250.75; an unknown currency code is written behind the number. */
export function formatFiat(amount: number, currency: string): string {
  try {
    return new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(
      amount,
    );
  } catch {
    return `${new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }).format(amount)} ${currency.toUpperCase()}`;
  }
}
