'use client';

import type { VerificationJob } from '@/lib/workers/verify-in-chunks';
import { verifyMany } from '@/lib/workers/verify-many';

/** One verification of a whole queue, in milliseconds. */
export type VerificationRun = {
  /** From the call to the reports on the first twenty. */
  readonly first: number;
  readonly all: number;
  /** The longest task on the page's own thread meanwhile, as far as the browser tells: 0 below 50. */
  readonly longestTask: number;
  /** Transactions with three signatures that count. */
  readonly complete: number;
};

/** Where the queue lies, as JSON in which whole numbers beyond JSON's own end in `n`. */
const queueUrl = '/queue.json';

async function loadQueue(): Promise<VerificationJob> {
  const text = await (await fetch(queueUrl)).text();
  return JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'string' && /^\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value,
  );
}

let queue: Promise<VerificationJob> | undefined;

/** Verifies the first so many transactions of the queue with the product's own code and worker. */
async function verifyQueue(count: number): Promise<VerificationRun> {
  queue ??= loadQueue();
  const { records, onchain } = await queue;
  const submission = { records: records.slice(0, count), onchain };
  const tasks: number[] = [];
  const note = (entries: readonly PerformanceEntry[]) =>
    tasks.push(...entries.map(({ duration }) => duration));
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'longtask' });

  let [first, complete] = [Number.NaN, 0];
  const start = performance.now();
  await verifyMany(submission, {
    onReports: (place, reports) => {
      if (place === 0) first = performance.now() - start;
      complete += reports.filter((report) => report?.confirmations.length === 3).length;
    },
  });
  const all = performance.now() - start;
  // Long tasks are told of after they have ended.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  note(observer.takeRecords());
  observer.disconnect();
  return { first, all, longestTask: Math.max(0, ...tasks), complete };
}

if (typeof window !== 'undefined') Object.assign(window, { verifyQueue });

/** A page with nothing but the product's verification, for measuring it. */
export default function VerifyPage() {
  return <p>Verification</p>;
}
