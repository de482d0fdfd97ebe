import Papa from 'papaparse';
import type { PayoutRow } from './payout-row';

/** The columns of the widespread CSV airdrop app, which can read the file too. */
const header = ['token_type', 'token_address', 'receiver', 'amount', 'id'];

/** Writes rows as a CSV file that `parsePayout` reads back as the same rows. */
export function writePayout(rows: readonly Omit<PayoutRow, 'row'>[]): string {
  // Other apps know no such columns, so only tables that have them write them.
  const more = (['name', 'memo'] as const).filter((field) => rows.some((row) => row[field]));
  const cells = rows.map((row) => [
    ...[row.tokenType, row.token, row.receiver, markDecimals(row.amount), row.id],
    ...more.map((field) => row[field] ?? ''),
  ]);
  return `${Papa.unparse([[...header, ...more], ...cells], { newline: '\r\n', escapeFormulae: true })}\r\n`;
}

/** Three digits behind a point may be read as thousands; a fourth one shows that they are decimals. */
const markDecimals = (amount: string) => (/^\d+\.\d{3}$/.test(amount) ? `${amount}0` : amount);
