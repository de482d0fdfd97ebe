import type { VerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import type { Progress } from '../describe-progress';

/** Whether a transaction has a receipt: it was executed with success, and nothing that was checked contradicts that. */
export const canPrintReceipt = (
  { inspection }: Pick<VerifiedTransaction, 'inspection'>,
  { phase }: Pick<Progress, 'phase'>,
): boolean =>
  phase === 'executed' && inspection?.report.checks.every(({ state }) => state !== 'contradicts') === true;
