import type { Address, Hash, Hex } from 'viem';
import { DeedRefusedError, TransactionContradictedError } from '@/lib/errors/safe';
import { encodeExecution } from '@/lib/safe/execution';
import type { SafeTransaction } from '@/lib/safe/types';
import type { Outcome } from '@/lib/simulation/outcome';
import { type InspectedTransaction, type InspectingClients, inspectTransaction } from './inspect-transaction';
import { judgeInspected } from './judge-inspected';
import { rehearseExecution } from './rehearse-execution';
import { requireAcknowledged } from './require-acknowledged';
import { requireSame } from './require-same';
import { selectExecution } from './select-execution';

export type ReviewedExecution = {
  readonly reviewed: InspectedTransaction;
  readonly account: Address;
  /** Names of the dangers that the person has typed to have understood. */
  readonly acknowledged: readonly string[];
  /** What the person saw that it would do; undefined where it was not simulated. */
  readonly seen?: Outcome;
};

export type PreparedExecution = {
  readonly transaction: SafeTransaction;
  readonly safeTxHash: Hash;
  readonly data: Hex;
  readonly gas: bigint;
  /** At which the Safe was looked at. */
  readonly blockNumber: bigint;
};

/**
 * Fetches and checks a fully signed transaction once more, takes the signatures that count here, and tries the call on
 * the chain. Throws TransactionContradictedError, DeedRefusedError and ExecutionRevertedError.
 */
export async function prepareExecution(
  services: InspectingClients,
  { reviewed, account, acknowledged, seen }: ReviewedExecution,
): Promise<PreparedExecution> {
  const { safe, trust } = reviewed;
  const fresh = await inspectTransaction(services, { safe, id: reviewed.stated.id, trust });
  const transaction = requireSame(reviewed, fresh);
  const { execute } = judgeInspected(fresh, account);
  if (!execute.allowed) throw new DeedRefusedError({ reason: execute.reason });
  if (!fresh.inspection || !fresh.state) throw new TransactionContradictedError({ fields: ['Transaction'] });

  const signatures = selectExecution(fresh, account);
  if (!signatures) throw new DeedRefusedError({ reason: 'Signatures are missing.' });
  await requireAcknowledged(services, {
    ...{ safe, transaction, account, acknowledged, signatures },
    ...(seen && { seen }),
  });

  const gas = await rehearseExecution(services.chain, {
    ...{ safe: safe.address, account, transaction, signatures },
  });
  const data = encodeExecution(transaction, signatures);
  const { safeTxHash } = fresh.inspection.report.hashes;
  return { transaction, safeTxHash, data, gas, blockNumber: fresh.state.blockNumber };
}
