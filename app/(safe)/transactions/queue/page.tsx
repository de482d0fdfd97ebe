import type { Metadata } from 'next';
import { PageHeading } from '@/components/layout/page-heading';
import { QueueList } from '@/components/transactions/queue/queue-list';
import { TransactionTabs } from '@/components/transactions/rows/transaction-tabs';

export const metadata: Metadata = { title: 'Queue' };

export default function QueuePage() {
  return (
    <>
      <PageHeading title="Transactions" />
      <TransactionTabs current="Queue" />
      <QueueList />
    </>
  );
}
