import type { Metadata } from 'next';
import { AppsPage } from '@/components/apps/apps-page';
import { PageHeading } from '@/components/layout/page-heading';

export const metadata: Metadata = { title: 'Apps' };

export default function Page() {
  return (
    <>
      <PageHeading
        title="Apps"
        description="Sites of others that work with this Safe. What they ask for is shown to you first."
      />
      <AppsPage />
    </>
  );
}
