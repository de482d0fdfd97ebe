import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { getAddress, keccak256, slice, toHex, zeroAddress } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import type { TransactionRecord } from '@/lib/safe/verify/verification';
import type { VerificationJob } from '@/lib/workers/verify-in-chunks';
import { buildMeasuredPages } from '@/scripts/bench/build-measured-pages';
import type { VerificationRun } from '@/scripts/bench/eager-page/app/(bare)/verify/page';
import { atMost, type Measurement, median, told } from '@/scripts/bench/measurement';
import { findChromium } from '@/scripts/chromium';
import { serveSite } from '@/scripts/serve-site';
import { ScriptError } from '@/scripts/support/script-error';

const owners = ['one', 'two', 'three'].map((name) => privateKeyToAccount(keccak256(toHex(name))));
const safe = { chainId: 8453, address: getAddress('0x8ba1f109551bd432803012645ac136ddd64dba72') };

/** A queue of so many transactions, payments and calls in turn, each signed by all three owners of a Safe. */
async function makeQueue(count: number): Promise<VerificationJob> {
  return {
    records: await Promise.all(Array.from({ length: count }, (_, index) => makeRecord(index))),
    onchain: {
      owners: owners.map(({ address }) => address),
      threshold: 3,
      nonce: 0n,
      blockNumber: 1n,
    },
  };
}

async function makeRecord(index: number): Promise<TransactionRecord> {
  const word = keccak256(toHex(index));
  const transaction: SafeTransaction = {
    to: getAddress(slice(word, 12)),
    value: BigInt(index + 1) * 10n ** 15n,
    data: index % 2 === 0 ? '0x' : `0xa9059cbb${word.slice(2)}${keccak256(word).slice(2)}`,
    operation: 0,
    ...{ safeTxGas: 0n, baseGas: 0n, gasPrice: 0n, gasToken: zeroAddress, refundReceiver: zeroAddress },
    nonce: BigInt(index),
  };
  const { safeTxHash } = hashTransaction(safe, transaction);
  return {
    safe,
    transaction,
    claimedHashes: [{ hash: safeTxHash, source: 'the gateway' }],
    hints: [],
    confirmations: await Promise.all(
      owners.map(async (owner) => ({
        signer: owner.address,
        signature: await owner.sign({ hash: safeTxHash }),
      })),
    ),
    confirmationsRequired: 3,
  };
}

const count = 1_000;
const rounds = 5;
const limits = { first: 300, longestTask: 50 };

/**
 * Verifies a long queue with three signatures each in a browser: the product's own code and worker, on a page of its
 * own, built as the product is. The product itself never holds so many at once.
 */
export async function verifyQueue(): Promise<readonly Measurement[]> {
  const dir = await buildMeasuredPages();
  const text = JSON.stringify(await makeQueue(count), (_key, value: unknown) =>
    typeof value === 'bigint' ? `${value}n` : value,
  );
  await writeFile(join(dir, 'queue.json'), text);
  const site = await serveSite({ dir, port: 0 });
  const { executablePath, args } = findChromium();
  const browser = await chromium.launch({ executablePath, args: [...args] });
  try {
    const page = await browser.newPage();
    const workers: string[] = [];
    page.on('worker', (worker) => workers.push(worker.url()));
    await page.goto(`${site.url}/verify.html`, { waitUntil: 'load' });
    await page.waitForFunction(() => 'verifyQueue' in window);
    // Starts the worker, and is told by itself: it fetches the worker's code too.
    const start = await run(page, 20);
    const runs: VerificationRun[] = [];
    for (let round = 0; round < rounds; round += 1) runs.push(await run(page, count));
    if (workers.length !== 1 || !workers[0]?.startsWith(`${site.url}/`))
      throw new ScriptError(
        `There should be one worker of this site; there are: ${workers.join() || 'none'}.`,
      );
    const read = (name: keyof VerificationRun) => runs.map((one) => one[name]);
    return [
      told('First 20 reports, from a call that starts the worker', start.first, 'ms'),
      atMost(`First 20 reports of ${count}, worker running, median of ${rounds}`, {
        ...{ value: median(read('first')), limit: limits.first, unit: 'ms' },
      }),
      told(`All ${count} reports, median`, median(read('all')), 'ms'),
      atMost('Longest task on the page’s thread, of all rounds (0: < 50)', {
        ...{ value: Math.max(...read('longestTask')), limit: limits.longestTask, unit: 'ms' },
      }),
    ];
  } finally {
    await browser.close();
    await site.close();
  }
}

async function run(page: Page, wanted: number): Promise<VerificationRun> {
  const done: VerificationRun = await page.evaluate(`verifyQueue(${wanted})`);
  if (done.complete !== wanted)
    throw new ScriptError(
      `Of ${wanted} transactions only ${done.complete} have three signatures that count.`,
    );
  return done;
}
