import { downloadText } from '@/components/shared/files/download-text';
import { deployment } from '@/config/deployment';
import type { PayoutRow } from '@/lib/payout/payout-row';
import { writePayout } from '@/lib/payout/write-payout';

/** Saves rows as a CSV file that can be read again, here and by apps that know tokens only by address. */
export const downloadRows = (rows: readonly PayoutRow[], name: string): void =>
  downloadText(writePayout(rows.map(nameByAddress)), name, 'text/csv');

/** Replaces the symbol of a well-known token by its address. */
function nameByAddress(row: PayoutRow): PayoutRow {
  if (!['', 'erc20'].includes(row.tokenType)) return row;
  const typed = row.token.trim().toLowerCase();
  const known = deployment.knownTokens.find(({ symbol }) => symbol.toLowerCase() === typed);
  return known ? { ...row, token: known.address } : row;
}
