import type { QueryClient } from '@tanstack/react-query';
import { withTimeout } from 'viem';
import { mayBeDescribed } from '@/components/signing/meaning/described-contract';
import type { AnalyzedTransaction } from '@/lib/actions/risk/analyze-transaction';
import { predict } from '@/lib/actions/risk/predict';
import type { VerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import type { Clients } from '@/lib/hooks/use-clients';
import { analysisOptions } from '@/lib/queries/transactions/analysis';
import { type MeaningQuestion, meaningsOptions } from '@/lib/queries/transactions/meanings';
import { type ValueQuestion, valuesOptions } from '@/lib/queries/transactions/values';
import type { DecodedChange } from '@/lib/safe/decode/balance-changes';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { listOwnCalls } from '@/lib/safe/risk/list-own-calls';
import { hasOwnWords } from '../words/describe-calls';

/** How long a print waits for values; paper says which ones are missing. */
const waitMs = 8_000;
/** How long a menu needs to go away, which paper would show. */
const menuMs = 200;

/** What the bytes of an executed transaction moved; nothing before they are read. */
export const listMoved = (
  safe: SafeRef,
  analysis: AnalyzedTransaction | undefined,
): readonly DecodedChange[] => (analysis && predict(safe, analysis).balanceChanges?.balanceChanges) ?? [];

export const tokenOf = ({ asset }: DecodedChange) =>
  asset.kind === 'native' ? 'native' : asset.kind === 'token' ? asset.token : undefined;

/** The question for what its calls mean; undefined where no call can have a description, or the headline says it all. */
export function meaningQuestion(
  safe: SafeRef,
  transaction: SafeTransaction,
  analysis: AnalyzedTransaction | undefined,
): MeaningQuestion | undefined {
  const calls = analysis ? listOwnCalls(analysis) : [];
  if (!calls.some((node) => mayBeDescribed(node.call.to) && !hasOwnWords(node, safe.address)))
    return undefined;
  return { safeTxHash: hashTransaction(safe, transaction).safeTxHash, transaction, isExecuted: true };
}

/** The values that a receipt shows. */
export const receiptQuestion = (
  { claimed, execution }: Pick<VerifiedTransaction, 'claimed' | 'execution'>,
  changes: readonly DecodedChange[],
): ValueQuestion => ({
  transactionHash:
    execution?.kind === 'found' && execution.outcome !== 'absent'
      ? execution.transactionHash
      : claimed.transactionHash,
  tokens: [...new Set([...changes.flatMap((change) => tokenOf(change) ?? []), 'native' as const])],
});

/** Reads the values and the description of a receipt, then prints it; what does not come in time stays out. */
export async function printReceipt(
  queryClient: QueryClient,
  clients: Clients,
  verified: VerifiedTransaction,
): Promise<void> {
  const { safe, claimed } = verified;
  const transaction = claimed.multisig?.transaction;
  const read = async () => {
    if (!transaction) return;
    const analysis = await queryClient.ensureQueryData(analysisOptions(clients, safe, transaction));
    const question = receiptQuestion(verified, listMoved(safe, analysis));
    const described = meaningQuestion(safe, transaction, analysis);
    await Promise.all([
      queryClient.ensureQueryData(valuesOptions(clients, question)),
      described && queryClient.ensureQueryData(meaningsOptions(clients, safe, described)),
    ]);
  };
  // Without values it is printed all the same.
  await withTimeout(read, { timeout: waitMs }).catch(() => undefined);
  setTimeout(() => window.print(), menuMs);
}
