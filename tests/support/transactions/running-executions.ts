import type { RunningExecution } from '@/lib/storage/running-executions';
import { amara, safe } from '../chain/people';

/** An execution that was sent a moment ago and is in no block yet, save for what is given. */
export function makeExecution(given: Partial<RunningExecution> = {}): RunningExecution {
  return {
    safe,
    safeTxHash: `0x${'ab'.repeat(32)}`,
    nonce: 7n,
    transactionHash: `0x${'cd'.repeat(32)}`,
    account: amara.address,
    sentAt: Date.now(),
    sinceBlock: 1n,
    ...given,
  };
}
