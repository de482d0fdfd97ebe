import type { VerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import type { Progress } from './describe-progress';

/** Whether a transaction has a receipt: it was executed successfully, and no check contradicts. */
export const canPrintReceipt = (
  { inspection }: Pick<VerifiedTransaction, 'inspection'>,
  { phase }: Pick<Progress, 'phase'>,
): boolean =>
  phase === 'executed' && inspection?.report.checks.every(({ state }) => state !== 'contradicts') === true;
