import type { Address, Hex } from 'viem';
import { packSignatures } from '@/lib/safe/protocol/pack-signatures';
import { selectSignatures } from '@/lib/safe/protocol/select-signatures';
import type { VerifiedTransaction } from './verify/load-verified-transaction';

/** Packs the signatures of an execution by this account; undefined while some are missing. */
export function selectExecution(
  { inspection, state }: VerifiedTransaction,
  executor: Address | undefined,
): Hex | undefined {
  if (!inspection || !state) return undefined;
  const { confirmations } = inspection.report;
  const { threshold, owners } = state;
  const selected = selectSignatures({ confirmations, threshold, owners, executor });
  return selected && packSignatures(selected);
}
