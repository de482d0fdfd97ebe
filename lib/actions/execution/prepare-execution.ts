import type { Address, Hash, Hex } from 'viem';
import type { SafeVersion } from '@/config/contracts';
import { ActionRefusedError } from '@/lib/errors/safe';
import { encodeExecution } from '@/lib/safe/protocol/execution';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import type { OutcomeSummary } from '@/lib/simulation/compare-outcomes';
import type { Outcome } from '@/lib/simulation/outcome';
import { getTransactionPermissions } from '../risk/get-transaction-permissions';
import { requireAcknowledged } from '../risk/require-acknowledged';
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
  const fresh = await loadVerifiedTransaction(services, { safe, id: reviewed.claimed.id, believed });
  const { transaction, safeTxHash } = requireSame(reviewed, fresh);
  const { execute } = getTransactionPermissions(fresh, account);
  if (!execute.allowed) throw new ActionRefusedError({ reason: execute.reason });

  const signatures = selectExecution(fresh, isRelayed ? undefined : account);
  if (!signatures || !fresh.state) throw new ActionRefusedError({ reason: 'Signatures are missing.' });
  await requireAcknowledged(services, {
    ...{ safe, transaction, account, acknowledged, signatures },
    ...(seen && { seen }),
  });

  const gas = await simulateExecution(services.chain, {
    ...{ safe: safe.address, account, transaction, signatures },
  });
  const data = encodeExecution(transaction, signatures);
  const { version, blockNumber } = fresh.state;
  return { transaction, safeTxHash, data, gas, version, blockNumber };
}
