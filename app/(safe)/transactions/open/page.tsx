import type { Metadata } from 'next';
import { OpenPage } from '@/components/transactions/open/open-page';

export const metadata: Metadata = { title: 'Open a transaction' };

export default function Page() {
  return <OpenPage />;
}
