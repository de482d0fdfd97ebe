import type { Metadata } from 'next';
import { PageHeading } from '@/components/layout/page-heading';
import { SafeTitle } from '@/components/shared/open-safe/safe-title';
import { QueueList } from '@/components/transactions/queue/queue-list';
import { TransactionTabs } from '@/components/transactions/rows/transaction-tabs';

const title = 'Queue';
export const metadata: Metadata = { title };

export default function QueuePage() {
  return (
    <>
      <SafeTitle title={title} />
      <PageHeading title="Transactions" />
      <TransactionTabs current="Queue" />
      <QueueList />
    </>
  );
}
