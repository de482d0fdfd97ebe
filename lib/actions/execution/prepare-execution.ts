import type { Address, Hash, Hex } from 'viem';
import type { SafeVersion } from '@/config/contracts';
import { ActionRefusedError } from '@/lib/errors/safe';
import { encodeExecution } from '@/lib/safe/protocol/execution';
import { hashTransactionAfresh } from '@/lib/safe/protocol/hash';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import type { OutcomeSummary } from '@/lib/simulation/compare-outcomes';
import { drawAddress, readConditions } from '@/lib/simulation/conditions';
import type { Outcome } from '@/lib/simulation/outcome';
import { getTransactionPermissions } from '../risk/get-transaction-permissions';
import { lookAgain } from '../risk/require-acknowledged';
import { requireCurrentLists } from '../risk/require-current-lists';
import { selectExecution } from '../select-execution';
import { simulateExecution } from '../simulate/simulate-execution';
import { type InspectingClients, loadVerifiedTransaction } from '../verify/load-verified-transaction';
import { requireSame } from '../verify/require-same';
import type { ReviewedTransaction } from '../verify/reviewed-transaction';

export type ReviewedExecution = {
  readonly reviewed: ReviewedTransaction;
  readonly account: Address;
  /** Names of the risks that the person acknowledged. */
  readonly acknowledged: readonly string[];
  /** The outcome that the page showed; undefined where it was not simulated. */
  readonly seen?: Outcome | OutcomeSummary;
  /** Whether a relayer sends it, so that the account's own approval is no signature. */
  readonly isRelayed?: boolean;
};

export type PreparedExecution = {
  readonly transaction: SafeTransaction;
  readonly safeTxHash: Hash;
  readonly data: Hex;
  readonly gas: bigint;
  /** The version of the Safe's contract; undefined where it is not official. */
  readonly version: SafeVersion | undefined;
  /** The block of the Safe's state. */
  readonly blockNumber: bigint;
};

/**
 * Fetches and checks a fully signed transaction again, selects its verified signatures, and simulates the call. Throws
 * `transaction-contradicted`, ActionRefusedError and `execution-reverted`.
 */
export async function prepareExecution(
  services: InspectingClients,
  { reviewed, account, acknowledged, seen, isRelayed = false }: ReviewedExecution,
): Promise<PreparedExecution> {
  const { safe, believed } = reviewed;
  const { chain } = services;
  // Questions that need no other answer are asked at once. State and simulation are of one block, if the RPC has it.
  const conditions = readConditions(chain, drawAddress);
  const isRecent = startClock();
  const newestBlock = conditions.then(({ blockNumber }) => blockNumber);
  const loading = loadVerifiedTransaction(services, { safe, id: reviewed.claimed.id, believed, newestBlock });
  const selecting = loading.then((loaded) => selectExecution(loaded, isRelayed ? undefined : account));
  const look = { safe, account, acknowledged, ...(seen && { seen }) };
  const shown = findShown(reviewed);
  const early =
    shown && lookAgain(services, { ...look, transaction: shown, signatures: selecting, conditions });
  // Each is awaited below, after what must be refused first.
  for (const promise of [newestBlock, selecting, early]) promise?.catch(() => undefined);

  const fresh = await loading;
  const { transaction, safeTxHash } = requireSame(reviewed, fresh);
  const { execute } = getTransactionPermissions(fresh, account);
  if (!execute.allowed) throw new ActionRefusedError({ reason: execute.reason });
  if (fresh.state) requireCurrentLists({ safe, transaction }, fresh.state);
  const signatures = await selecting;
  if (!signatures || !fresh.state) throw new ActionRefusedError({ reason: 'Signatures are missing.' });

  const { version, blockNumber } = fresh.state;
  const estimate = () =>
    simulateExecution(chain, { safe: safe.address, account, transaction, signatures, version });
  const estimating = estimate();
  estimating.catch(() => undefined); // It is awaited below.
  const isEstimateRecent = startClock();
  // What was asked before a slow answer, or of an earlier block than the state, is asked again, so that the wallet
  // follows a look at the newest block.
  const isSameBlock = blockNumber === (await newestBlock);
  await (early && isSameBlock && isRecent()
    ? early
    : lookAgain(services, { ...look, transaction, signatures }));
  const gas = await (isEstimateRecent() ? estimating : estimate());
  const data = encodeExecution(transaction, signatures);
  return { transaction, safeTxHash, data, gas, version, blockNumber };
}

/** The time from one block of Base to the next, in milliseconds. */
const blockMs = 2_000;

/** Starts a clock that tells whether less than a block's time has passed. */
function startClock(): () => boolean {
  const startedAt = Date.now();
  return () => Date.now() - startedAt < blockMs;
}

/** Copies the bytes that the page showed, if they have the hash that was reviewed. */
function findShown({ safe, claimed, inspection }: ReviewedTransaction): SafeTransaction | undefined {
  const transaction = claimed.multisig && { ...claimed.multisig.transaction };
  const reviewedHash = inspection?.report.hashes.safeTxHash;
  return transaction && hashTransactionAfresh(safe, transaction).safeTxHash === reviewedHash
    ? transaction
    : undefined;
}
