import type { Metadata } from 'next';
import { PageHeading } from '@/components/layout/page-heading';
import { AppsPage } from '@/components/safe-apps/catalog/apps-page';

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
