import type { Metadata } from 'next';
import { PageHeading } from '@/components/layout/page-heading';
import { SharedAppPage } from '@/components/safe-apps/catalog/shared-app-page';

export const metadata: Metadata = { title: 'Shared app' };

export default function Page() {
  return (
    <>
      <PageHeading title="Shared app" />
      <SharedAppPage />
    </>
  );
}
