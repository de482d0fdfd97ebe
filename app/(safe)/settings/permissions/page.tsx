import type { Metadata } from 'next';
import { PageHeading } from '@/components/layout/page-heading';
import { SafePermissions } from '@/components/permissions/permissions';
import { SettingsTabs } from '@/components/settings/settings-tabs';
import { SafeTitle } from '@/components/shared/open-safe/safe-title';

const title = 'Permissions';
export const metadata: Metadata = { title };

export default function SafePermissionsPage() {
  return (
    <>
      <SafeTitle title={title} />
      <PageHeading
        title={title}
        description="What can move money or change this Safe without all signatures"
      />
      <SettingsTabs current="permissions" />
      <SafePermissions />
    </>
  );
}
