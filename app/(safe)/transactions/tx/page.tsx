import type { Metadata } from 'next';
import { BackLink } from '@/components/layout/back-link';
import { PageHeading } from '@/components/layout/page-heading';
import { TransactionPage } from '@/components/transactions/details/transaction-page';

export const metadata: Metadata = { title: 'Transaction' };

export default function Page() {
  return (
    <>
      <PageHeading title="Transaction" back={<BackLink to="queue" />} />
      <TransactionPage />
    </>
  );
}
