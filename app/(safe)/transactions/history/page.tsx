import type { Metadata } from 'next';
import { PageHeading } from '@/components/layout/page-heading';
import { SafeTitle } from '@/components/shared/open-safe/safe-title';
import { HistoryList } from '@/components/transactions/history/history-list';
import { TransactionTabs } from '@/components/transactions/rows/transaction-tabs';

const title = 'History';
export const metadata: Metadata = { title };

export default function HistoryPage() {
  return (
    <>
      <SafeTitle title={title} />
      <PageHeading title="Transactions" />
      <TransactionTabs current="History" />
      <HistoryList />
    </>
  );
}
