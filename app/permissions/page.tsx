import type { Metadata } from 'next';
import { MySafesTabs } from '@/components/layout/my-safes-tabs';
import { PageHeading } from '@/components/layout/page-heading';
import { AllPermissions } from '@/components/permissions/permissions';

export const metadata: Metadata = { title: 'Permissions' };

export default function PermissionsPage() {
  return (
    <>
      <PageHeading
        title="Permissions"
        description="What can move money or change your Safes without all signatures"
      />
      <MySafesTabs current="Permissions" />
      <AllPermissions />
    </>
  );
}
