import { deployment } from '@/config/deployment';
import { findKnownToken } from '@/lib/names/find-known-token';
import { listBalanceChanges } from '@/lib/safe/decode/balance-changes';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { Prediction } from '@/lib/simulation/prediction';
import { listExpectedEvents } from '@/lib/simulation/safe-events';
import type { AnalyzedBytes } from './analyze-bytes';

/** Predicts from the decoded calls what a transaction changes, moves and permits. */
export function predict(
  safe: SafeRef,
  { tree, changes, risks }: Pick<AnalyzedBytes, 'tree' | 'changes' | 'risks'>,
): Prediction {
  const balanceChanges = listBalanceChanges(tree, {
    safe: safe.address,
    runsForeignCode: risks.some(({ kind }) => kind === 'delegateCall'),
    isWrappedEther: (address) => findKnownToken(address, deployment.knownTokens)?.symbol === 'WETH',
  });
  return { changes, balanceChanges, events: listExpectedEvents(safe, { tree, changes }) };
}
