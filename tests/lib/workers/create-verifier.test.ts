import { describe, expect, test } from 'vitest';
import type { TransactionRecord, VerificationReport } from '@/lib/safe/verify/verification';
import { verifyTransaction } from '@/lib/safe/verify/verify';
import { createVerifier, type VerifyMany } from '@/lib/workers/create-verifier';
import { amara, bruno, stranger } from '@/tests/support/chain/people';
import { WorkerDouble } from '@/tests/support/page/worker-double';
import { makeOnchainState, makeRecord } from '@/tests/support/transactions/records';
import { makeTransaction } from '@/tests/support/transactions/transactions';

const impossible = (): Worker => {
  throw new Error('There are no workers here.');
};
const makeQueue = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      makeRecord(
        makeTransaction({ nonce: BigInt(7 + index) }),
        index % 3 === 0 ? [amara, stranger] : [amara, bruno],
      ),
    ),
  );
const onchain = makeOnchainState({ contractAnswers: new Map([['0x01', true]]), approvedBy: [bruno.address] });

/** All reports by their places, and the places of the chunks in the order in which they came. */
async function collect(verifyMany: VerifyMany, records: readonly TransactionRecord[]) {
  const reports: (VerificationReport | undefined)[] = [];
  const firsts: number[] = [];
  await verifyMany(
    { records, onchain },
    {
      onReports: (first, chunk) => {
        firsts.push(first);
        chunk.forEach((report, index) => {
          reports[first + index] = report;
        });
      },
    },
  );
  return { reports, firsts };
}

describe.each([
  ['in a worker', () => new WorkerDouble(), [0, 20, 40]],
  ['in this thread where no worker can be', impossible, Array.from({ length: 45 }, (_, place) => place)],
])('many transactions %s', (_name, startWorker, expectedFirsts) => {
  test('get the reports that each gets by itself, in their order and chunk by chunk', async () => {
    const records = await makeQueue(45);
    const alone = await Promise.all(records.map((record) => verifyTransaction(record, onchain)));
    const { reports, firsts } = await collect(createVerifier(startWorker), records);
    expect(reports).toEqual(alone);
    expect(firsts).toEqual(expectedFirsts);
  });

  test('that cannot be looked at have no report, and the others theirs', async () => {
    const [good] = await makeQueue(1);
    if (!good) throw new Error('There is no record.');
    const bad = { ...good, transaction: { ...good.transaction, to: '0x12' as const } };
    const { reports } = await collect(createVerifier(startWorker), [bad, good]);
    expect(reports.map((report) => report?.checks.length ?? 0)).toEqual([0, expect.any(Number)]);
    expect(reports[1]?.checks.length).toBeGreaterThan(3);
  });

  test('are left alone once they are given up', async () => {
    const given = new AbortController();
    const firsts: number[] = [];
    const submission = createVerifier(startWorker)(
      { records: await makeQueue(45), onchain },
      {
        signal: given.signal,
        onReports: (first) => {
          firsts.push(first);
          given.abort(new Error('No longer wanted.'));
        },
      },
    );
    await expect(submission).rejects.toThrow('No longer wanted.');
    expect(firsts).toEqual([0]);
  });

  test('are not begun when they were given up before', async () => {
    const signal = AbortSignal.abort(new Error('Never wanted.'));
    const submission = createVerifier(startWorker)(
      { records: await makeQueue(1), onchain },
      { signal, onReports: () => expect.unreachable() },
    );
    await expect(submission).rejects.toThrow('Never wanted.');
  });
});

test('one worker serves all that is asked, each with its own answers', async () => {
  const started: WorkerDouble[] = [];
  const verifyMany = createVerifier(() => {
    const worker = new WorkerDouble();
    started.push(worker);
    return worker;
  });
  const records = await makeQueue(25);
  const [all, few] = await Promise.all([
    collect(verifyMany, records),
    collect(verifyMany, records.slice(20)),
  ]);
  expect(all.reports.slice(20)).toEqual(few.reports);
  expect([started.length, all.firsts, few.firsts]).toEqual([1, [0, 20], [0]]);
});

test('what a worker leaves undone when it fails is done in this thread', async () => {
  const started: WorkerDouble[] = [];
  let time = 0;
  const verifyMany = createVerifier(
    () => {
      const worker = new WorkerDouble();
      started.push(worker);
      return worker;
    },
    () => time,
  );
  const records = await makeQueue(45);
  const firsts: number[] = [];
  const reports: unknown[] = [];
  const onReports = (first: number, chunk: readonly unknown[]) => {
    firsts.push(first);
    reports.push(...chunk);
    if (first === 20) started[0]?.fail();
  };
  await verifyMany({ records, onchain }, { onReports });
  expect(firsts).toEqual([0, 20, 40, 41, 42, 43, 44]);
  expect(reports).toEqual(await Promise.all(records.map((record) => verifyTransaction(record, onchain))));
  // It is not tried again at once, and is after a pause: its code may only have been out of reach.
  const few = { records: records.slice(0, 1), onchain };
  await verifyMany(few, { onReports: () => undefined });
  expect([started.length, started[0]?.isEnded]).toEqual([1, true]);
  time = 10_000;
  await verifyMany(few, { onReports: () => undefined });
  expect([started.length, started[1]?.asked.length]).toEqual([2, 1]);
});

test('what cannot be sent to a worker is done in this thread', async () => {
  const [record] = await makeQueue(1);
  if (!record) throw new Error('There is no record.');
  const unsendable = { ...record, remark: () => 'a function cannot be copied' };
  const { reports } = await collect(
    createVerifier(() => new WorkerDouble()),
    [unsendable],
  );
  expect(reports).toEqual([await verifyTransaction(record, onchain)]);
});

test('a worker whose code never comes is tried ever more rarely', async () => {
  let time = 0;
  const starts: number[] = [];
  const verifyMany = createVerifier(
    () => {
      const worker = new WorkerDouble();
      starts.push(time);
      queueMicrotask(() => worker.fail());
      return worker;
    },
    () => time,
  );
  const work = { records: await makeQueue(1), onchain };
  for (; time < 1_000_000; time += 5_000) await verifyMany(work, { onReports: () => undefined });
  expect(starts).toEqual([0, 10_000, 70_000, 370_000, 670_000, 970_000]);
});
