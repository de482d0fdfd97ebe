import { downloadText } from '@/components/shared/download-text';
import type { PayoutRow } from '@/lib/payout/payout-row';
import { writePayout } from '@/lib/payout/write-payout';

/** Saves rows as a CSV file that can be read again. */
export const downloadRows = (rows: readonly PayoutRow[], name: string): void =>
  downloadText(writePayout(rows), name, 'text/csv');
