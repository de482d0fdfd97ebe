import type { Metadata } from 'next';
import { BackLink } from '@/components/layout/back-link';
import { TransactionPage } from '@/components/transactions/details/transaction-page';
import { OneByOne } from '@/components/transactions/waiting/one-by-one';

export const metadata: Metadata = { title: 'Transaction' };

export default function Page() {
  return (
    <>
      <OneByOne />
      {/* Names the page until the headline has loaded. */}
      <h1 className="sr-only has-[~*_h1]:hidden">Transaction</h1>
      <TransactionPage back={{ queued: <BackLink to="queue" />, executed: <BackLink to="history" /> }} />
    </>
  );
}
