import { formatRow, type Row } from '@/e2e/support/visits/print-table';
import type { ProductStage } from '@/scripts/hostile/product/product-stage';

export type Trial = {
  readonly group: string;
  readonly name: string;
  /** What must come of it, in words. */
  readonly told: string;
  /** Does it, and gives back what is wrong. */
  readonly run: () => Promise<readonly string[]>;
};

/** Makes a trial; beside its own complaints nothing may be written, no window may ask, and nobody may be asked to sign. */
export async function noteRow(
  { page, watched }: ProductStage,
  { group, name, told, run }: Trial,
): Promise<Row> {
  const writes = watched.writes.length;
  const outcries = watched.outcries.length;
  const complaints: string[] = [];
  try {
    complaints.push(...(await run()));
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    complaints.push(`it broke off: ${words.split('\n').slice(0, 2).join(' ')}`);
  }
  for (const path of watched.writes.slice(writes))
    complaints.push(`something was sent to the gateway: ${path}`);
  complaints.push(...watched.outcries.slice(outcries));
  const isPolluted = await page.evaluate(() => 'polluted' in {}).catch(() => false);
  if (isPolluted) complaints.push('every object has a new property');
  const row = { group, name, told, complaints };
  // Whoever watches need not wait for the table.
  if (complaints.length > 0) console.log(formatRow(row));
  return row;
}
