import Papa from 'papaparse';
import type { PayoutRow } from './payout-row';

/** The columns of the widespread CSV airdrop app, which can read the file too. */
const header = ['token_type', 'token_address', 'receiver', 'amount', 'id'];

/** Writes rows as a CSV file that `parsePayout` reads back as the same rows. */
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

/** Three digits behind a point may be read as thousands; a fourth one shows that they are decimals. */
const markDecimals = (amount: string) => (/^\d+\.\d{3}$/.test(amount) ? `${amount}0` : amount);
