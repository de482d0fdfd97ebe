import { runOtherTasks } from '@/lib/safe/protocol/yield-to-page';
import type { OnchainState, TransactionRecord, VerificationReport } from '@/lib/safe/verify/verification';
import { verifyTransaction } from '@/lib/safe/verify/verify';

/** Records to verify, all of one Safe, against what the chain says about it; without on-chain state no owner can be checked. */
export type VerificationJob = {
  readonly records: readonly TransactionRecord[];
  readonly onchain: OnchainState | undefined;
};

/** Reports in the order of their records; undefined where a record could not be looked at at all. */
export type VerificationReports = readonly (VerificationReport | undefined)[];

export type ChunkOptions = {
  /** Records in one chunk. */
  readonly size: number;
  /** Asked before each chunk: nothing more is done once it says so. */
  readonly isGivenUp: () => boolean;
  /** Told each chunk as it is done, with the place of its first record. */
  readonly onReports: (first: number, reports: VerificationReports) => void;
};

/** Verifies records in their order, and lets whatever else waits in this thread go first between two chunks. */
export async function verifyInChunks(
  { records, onchain }: VerificationJob,
  { size, isGivenUp, onReports }: ChunkOptions,
): Promise<void> {
  for (let first = 0; first < records.length; first += size) {
    await runOtherTasks();
    if (isGivenUp()) return;
    const chunk = records.slice(first, first + size);
    const reports = chunk.map((record) => verifyTransaction(record, onchain).catch(() => undefined));
    const done = await Promise.all(reports);
    if (isGivenUp()) return;
    onReports(first, done);
  }
}
