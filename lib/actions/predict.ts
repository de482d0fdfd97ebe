import { deployment } from '@/config/deployment';
import { findKnownToken } from '@/lib/names/find-known-token';
import { listMoves } from '@/lib/safe/moves';
import type { SafeRef } from '@/lib/safe/types';
import type { Prediction } from '@/lib/simulation/prediction';
import { listExpectedEvents } from '@/lib/simulation/safe-events';
import type { JudgedBytes } from './judge-bytes';

/** What the decoded calls of a transaction say it changes, moves and permits. */
export function predict(safe: SafeRef, { tree, changes, dangers }: JudgedBytes): Prediction {
  const moves = listMoves(tree, {
    safe: safe.address,
    runsForeignCode: dangers.some(({ kind }) => kind === 'delegateCall'),
    isWrappedEther: (address) => findKnownToken(address, deployment.knownTokens)?.symbol === 'WETH',
  });
  return { changes, moves, events: listExpectedEvents(safe, { tree, changes }) };
}
