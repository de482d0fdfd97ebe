import Papa from 'papaparse';
import type { PayoutRow } from './payout-row';

/** The columns of the widespread CSV airdrop app, which reads what is written here too. */
const header = ['token_type', 'token_address', 'receiver', 'amount', 'id'];

/** Writes rows as a file that `parsePayout` reads back to the same rows. */
export function writePayout(rows: readonly Omit<PayoutRow, 'row'>[]): string {
  const cells = rows.map(({ tokenType, token, receiver, amount, id }) => [
    tokenType,
    token,
    receiver,
    markDecimals(amount),
    id,
  ]);
  return `${Papa.unparse([header, ...cells], { newline: '\r\n', escapeFormulae: true })}\r\n`;
}

/** Three digits behind a point might be thousands: a zero more, and they are decimals. */
const markDecimals = (amount: string) => (/^\d+\.\d{3}$/.test(amount) ? `${amount}0` : amount);
