import type { ChainAnswers } from '@/lib/actions/verify/count-confirmations';
import { runOtherTasks } from '@/lib/safe/protocol/yield-to-page';
import type { OnchainState, TransactionRecord, VerificationReport } from '@/lib/safe/verify/verification';
import { verifyTransaction } from '@/lib/safe/verify/verify';

/** Records of one Safe to verify against on-chain state; without it no owner can be checked. */
export type VerificationJob = {
  readonly records: readonly TransactionRecord[];
  readonly onchain: OnchainState | undefined;
  /** What the chain said about the signatures of single records, in their order; undefined where it was not asked. */
  readonly answers?: readonly (ChainAnswers | undefined)[];
};

/** Reports in the order of their records; undefined where a record could not be verified at all. */
export type VerificationReports = readonly (VerificationReport | undefined)[];

export type ChunkOptions = {
  /** The number of records in one chunk. */
  readonly size: number;
  /** Called before and after each chunk; the work stops once it returns true. */
  readonly isGivenUp: () => boolean;
  /** Called with each finished chunk and the index of its first record. */
  readonly onReports: (first: number, reports: VerificationReports) => void;
};

/** Verifies records in order, and lets this thread's other tasks run between two chunks. */
export async function verifyInChunks(
  { records, onchain, answers }: VerificationJob,
  { size, isGivenUp, onReports }: ChunkOptions,
): Promise<void> {
  for (let first = 0; first < records.length; first += size) {
    await runOtherTasks();
    if (isGivenUp()) return;
    const chunk = records.slice(first, first + size);
    const reports = chunk.map((record, index) =>
      verifyTransaction(record, onchain && joinAnswers(onchain, answers?.[first + index])).catch(
        () => undefined,
      ),
    );
    const done = await Promise.all(reports);
    if (isGivenUp()) return;
    onReports(first, done);
  }
}

const joinAnswers = (
  onchain: OnchainState,
  { contractAnswers, approvedBy }: Partial<ChainAnswers> = {},
): OnchainState => ({
  ...onchain,
  ...(contractAnswers && { contractAnswers }),
  ...(approvedBy && { approvedBy }),
});
