// Measures what must stay fast, and fails where a limit is passed: `npm run bench`, or
// `npm run bench -- --only 'hashing|history'` for some of it.
import { parseArgs } from 'node:util';
import { compareDialogs } from '@/scripts/bench/compare-dialogs';
import { compareLoads } from '@/scripts/bench/compare-loads';
import { type Measurement, printMeasurements } from '@/scripts/bench/measurement';
import { scrollHistory } from '@/scripts/bench/scroll-history';
import { timeHashing } from '@/scripts/bench/time-hashing';
import { verifyQueue } from '@/scripts/bench/verify-queue';
import { runScript } from '@/scripts/support/run-script';
import { ScriptError } from '@/scripts/support/script-error';

const benches: readonly {
  readonly name: string;
  readonly title: string;
  readonly measure: () => Promise<readonly Measurement[]>;
}[] = [
  {
    name: 'hashing',
    title: 'Hashing transactions, beside protocol-kit, warm, median of rounds',
    measure: timeHashing,
  },
  {
    name: 'queue',
    title: 'Verifying a queue of 1,000 with three signatures each, in a browser',
    measure: verifyQueue,
  },
  {
    name: 'history',
    title: 'A history of 10,000 rows on the demo’s own page, in a browser',
    measure: scrollHistory,
  },
  {
    name: 'load',
    title: 'The landing page, beside plain pages that Next exports, median of visits',
    measure: compareLoads,
  },
  {
    name: 'dialog',
    title: 'The connect dialog, beside a page that sets RainbowKit up eagerly, median of visits',
    measure: compareDialogs,
  },
];

await runScript(async () => {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const wanted = new RegExp(values.only ?? '');
  const slow: string[] = [];
  for (const { name, title, measure } of benches.filter((bench) => wanted.test(bench.name))) {
    const rows = await measure();
    printMeasurements(title, rows);
    slow.push(...rows.filter(({ isWithin }) => !isWithin).map((row) => `${name}: ${row.name}`));
  }
  if (slow.length > 0) throw new ScriptError(`\nBeyond its limit: ${slow.join('; ')}.`);
});
