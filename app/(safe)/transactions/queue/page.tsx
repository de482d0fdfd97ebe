import type { Metadata } from 'next';
import { PageHeading } from '@/components/layout/page-heading';
import { SafeTitle } from '@/components/shared/open-safe/safe-title';
import { QueueList } from '@/components/transactions/queue/queue-list';
import { TransactionTabs } from '@/components/transactions/rows/transaction-tabs';
import { ButtonLink } from '@/components/ui/button-link';
import { routes } from '@/config/routes';

const title = 'Queue';
export const metadata: Metadata = { title };

export default function QueuePage() {
  return (
    <>
      <SafeTitle title={title} />
      <PageHeading
        title="Transactions"
        action={
          <ButtonLink size="sm" variant="quiet" href={routes.openHandOver()}>
            Open link or file
          </ButtonLink>
        }
      />
      <TransactionTabs current="Queue" />
      <QueueList />
    </>
  );
}
