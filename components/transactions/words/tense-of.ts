import type { TransactionStatus } from '@/lib/gateway/resources/transactions/transaction-list';
import type { ClaimTense } from './describe-setting';

/** A failed or canceled transaction has done nothing, so its sentence stays planned. */
export const tenseOf = (status: TransactionStatus): ClaimTense => (status === 'SUCCESS' ? 'done' : 'planned');
