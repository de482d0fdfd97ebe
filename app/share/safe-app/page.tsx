import type { Metadata } from 'next';
import { PageHeading } from '@/components/layout/page-heading';
import { SharedAppPage } from '@/components/safe-apps/catalog/shared-app-page';

export const metadata: Metadata = { title: 'Shared app' };

export default function Page() {
  return (
    <>
      <PageHeading
        title="Shared app"
        description="Somebody sent you a link to an app. Choose the Safe to open it with."
      />
      <SharedAppPage />
    </>
  );
}
