import type { TransactionStatus } from '@/lib/gateway/resources/transactions/transaction-list';
import type { ClaimTense } from './describe-setting';

/** What failed or was cancelled has done nothing of what it says. */
export const tenseOf = (status: TransactionStatus): ClaimTense => (status === 'SUCCESS' ? 'done' : 'planned');
