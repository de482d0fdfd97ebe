import { readPayments } from '@/lib/actions/risk/read-payments';
import { useAnalysis } from '@/lib/queries/transactions/analysis';
import { type ContextOptions, useTransactionContext } from '@/lib/queries/transactions/context';
import type { Payment } from '@/lib/safe/decode/payments';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { PaymentsTable } from './payments-table';

export interface TransactionPaymentsProps extends ContextOptions {
  /** Whether it can still be executed, so that warnings about its recipients are shown. */
  isOpen: boolean;
}

/** All payments of a transaction, where its headline does not name all of them. */
export function TransactionPayments({ isOpen, ...question }: TransactionPaymentsProps) {
  const payments = useListedPayments(question.safe, question.transaction);
  if (payments.length === 0) return null;
  return isOpen ? (
    <OpenPayments {...question} payments={payments} />
  ) : (
    <PaymentsTable safe={question.safe} payments={payments} />
  );
}

function OpenPayments({ payments, ...question }: ContextOptions & { payments: readonly Payment[] }) {
  const { data } = useTransactionContext(question);
  return <PaymentsTable safe={question.safe} payments={payments} risks={data?.risks ?? []} />;
}

const none: readonly Payment[] = [];

/**
 * The payments that get a table: all except a plain payment, which the headline names, and Ether that goes along with a
 * single call, whose contract is named beside it.
 */
export function useListedPayments(safe: SafeRef, transaction: SafeTransaction): readonly Payment[] {
  const { data } = useAnalysis(safe, transaction);
  if (!data) return none;
  const payments = readPayments(data.tree, safe.address);
  const isAlone = data.tree.children.length === 0 && payments.every(({ node }) => node === data.tree);
  const isNamed = payments.length === 1 && isAlone && isSaidByHeadline(payments[0]);
  return isNamed ? none : payments;
}

/**
 * Whether the headline names a payment: one in Ether, or by `transfer`. A collectible or another account’s funds get
 * the table, which shows the whole address.
 */
const isSaidByHeadline = (payment: Payment | undefined): boolean =>
  payment !== undefined &&
  (payment.asset.kind === 'native' || payment.node.decoded?.signature === 'transfer(address,uint256)');
