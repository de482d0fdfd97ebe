import type { Metadata } from 'next';
import { PageHeading } from '@/components/layout/page-heading';
import { ComposerPage } from '@/components/transactions/compose/composer';

export const metadata: Metadata = { title: 'New transaction' };

export default function Page() {
  return (
    <>
      <PageHeading title="New transaction" />
      <ComposerPage />
    </>
  );
}
