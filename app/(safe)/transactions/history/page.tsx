import type { Metadata } from 'next';
import { PageHeading } from '@/components/layout/page-heading';
import { HistoryList } from '@/components/transactions/history/history-list';
import { TransactionTabs } from '@/components/transactions/rows/transaction-tabs';

export const metadata: Metadata = { title: 'History' };

export default function HistoryPage() {
  return (
    <>
      <PageHeading title="Transactions" />
      <TransactionTabs current="History" />
      <HistoryList />
    </>
  );
}
