/** One line of a table of measurements. */
export type Measurement = {
  readonly name: string;
  readonly value: string;
  /** In the same words as the value; absent where it is told for information only. */
  readonly limit?: string;
  readonly isWithin: boolean;
};

/** The line for a number that may not be passed. */
export function atMost(
  name: string,
  { value, limit, unit }: { readonly value: number; readonly limit: number; readonly unit: string },
): Measurement {
  return {
    name,
    value: `${formatNumber(value)} ${unit}`,
    limit: `at most ${formatNumber(limit)}`,
    isWithin: value <= limit,
  };
}

/** The line for a number that is told and not assessed. */
export const told = (name: string, value: number, unit: string): Measurement => ({
  ...{ name, value: `${formatNumber(value)} ${unit}`, isWithin: true },
});

export function printMeasurements(title: string, rows: readonly Measurement[]): void {
  console.log(`\n${title}\n`);
  for (const { name, value, limit = '', isWithin } of rows)
    console.log(`${name.padEnd(58)}${value.padStart(16)}   ${limit}${isWithin ? '' : '   TOO MUCH'}`);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

const formatNumber = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(0));
