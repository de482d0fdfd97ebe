import type { Metadata } from 'next';
import { PageHeading } from '@/components/layout/page-heading';
import { AppsPage } from '@/components/safe-apps/catalog/apps-page';

export const metadata: Metadata = { title: 'Apps' };

export default function Page() {
  return (
    <>
      <PageHeading title="Apps" description="Use other apps with this Safe. You approve every request." />
      <AppsPage />
    </>
  );
}
