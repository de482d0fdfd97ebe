import type { Metadata } from 'next';
import { PageHeading } from '@/components/layout/page-heading';
import { HistoryList } from '@/components/transactions/history-list';
import { TransactionTabs } from '@/components/transactions/transaction-tabs';

export const metadata: Metadata = { title: 'History' };

export default function HistoryPage() {
  return (
    <>
      <PageHeading title="Transactions" />
      <TransactionTabs current="history" />
      <HistoryList />
    </>
  );
}
