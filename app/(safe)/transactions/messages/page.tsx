import type { Metadata } from 'next';
import { PageHeading } from '@/components/layout/page-heading';
import { MessageList } from '@/components/messages/list/message-list';
import { TransactionTabs } from '@/components/transactions/rows/transaction-tabs';

export const metadata: Metadata = { title: 'Messages' };

export default function MessagesPage() {
  return (
    <>
      <PageHeading title="Transactions" />
      <TransactionTabs current="Messages" />
      <MessageList />
    </>
  );
}
