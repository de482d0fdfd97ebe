// What people see when gateway or RPC lie to them, a page for each lie, and that nobody is alarmed when nobody lies:
// `npm run lies`; `npm run lies -- --only 'threshold|nonce'` for some of them.
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { chainClient, stack } from '@/e2e/support/stack';
import { formatRow, formatRows, type Row } from '@/e2e/support/visits/print-table';
import { rememberWallet } from '@/e2e/support/visits/remembered-wallet';
import { findChromium } from '@/scripts/chromium';
import { startDemo } from '@/scripts/demo/start-demo';
import { generateQueue } from '@/scripts/lies/honest-groups';
import { groupOf } from '@/scripts/lies/judge-lie';
import { Lane } from '@/scripts/lies/lane';
import type { Lie } from '@/scripts/lies/lie';
import { liesAboutFields } from '@/scripts/lies/lies-about-fields';
import { liesAboutHistory } from '@/scripts/lies/lies-about-history';
import { liesAboutSafe } from '@/scripts/lies/lies-about-safe';
import { liesAboutSigners } from '@/scripts/lies/lies-about-signers';
import { liesOfRpc } from '@/scripts/lies/lies-of-rpc';
import { liesOfWords } from '@/scripts/lies/lies-of-words';
import { startLyingRpc } from '@/scripts/lies/lying-rpc';
import { omissions } from '@/scripts/lies/omissions';
import { runLanes } from '@/scripts/lies/run-lanes';
import { setStage } from '@/scripts/lies/stage';
import { tellLie } from '@/scripts/lies/tell-lie';
import { visitAllHonestly } from '@/scripts/lies/visit-all-honestly';
import { runScript } from '@/scripts/support/run-script';
import { ScriptError } from '@/scripts/support/script-error';
import { startStopwatch } from '@/scripts/support/stopwatch';

/** Two cores are busy with three pages: each waits much of its time. */
const laneCount = 3;

const lies: readonly Lie[] = [
  ...liesAboutFields,
  ...liesAboutSigners,
  ...liesAboutSafe,
  ...liesAboutHistory,
  ...liesOfWords,
  ...omissions,
  ...liesOfRpc,
];

await runScript(async () => {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const isWanted = ({ name }: { name: string }) => new RegExp(values.only ?? '').test(name);
  const demo = await startDemo({ log: (line) => console.log(line) });
  const rpcs = await Promise.all(
    Array.from({ length: laneCount }, () => startLyingRpc({ target: stack.rpc, allowedOrigin: stack.site })),
  );
  const { executablePath, args } = findChromium();
  const browser = await chromium.launch({ executablePath, args: [...args] });
  try {
    const elapsed = startStopwatch();
    const remembered = await rememberWallet(browser);
    const stage = await setStage();
    const queue = isWanted({ name: 'honest' }) ? await generateQueue() : undefined;
    await letTimePass();
    const lanes = rpcs.map((rpc) => new Lane({ browser, remembered, rpc, stage }));
    const told = await runLanes(
      lies.filter(isWanted),
      lanes.map(
        (lane) => (lie: Lie) => show({ group: groupOf(lie), name: lie.name }, () => tellLie(lane, lie)),
      ),
    );
    const honest = queue ? await visitAllHonestly(lanes, queue, show) : [];
    const rows = [...told, ...honest];
    const bad = rows.filter(({ complaints }) => complaints.length > 0).length;
    console.log(`\n${formatRows(rows)}\n${rows.length} rows, ${bad} bad (${elapsed()})`);
    if (bad > 0) throw new ScriptError('The bad rows are marked above.');
  } finally {
    await browser.close();
    for (const rpc of rpcs) await rpc.close();
    await demo.close();
  }
});

/** What was set up stands for two minutes, with a block every two seconds as on Base: nothing of it is news. */
function letTimePass(): Promise<void> {
  return chainClient.mine({ blocks: 60, interval: 2 });
}

/** Makes one visit and shows its row; one that could not be made is a bad one: what it waited for was not there. */
async function show(
  piece: { readonly group: string; readonly name: string },
  visit: () => Promise<Row>,
): Promise<Row> {
  const row = await visit().catch((error: unknown): Row => {
    const words = error instanceof Error ? error.message : String(error);
    const complaint = `the visit broke off: ${words.split('\n').slice(0, 3).join(' ')}`;
    return { ...piece, told: '', complaints: [complaint] };
  });
  console.log(formatRow(row));
  return row;
}
