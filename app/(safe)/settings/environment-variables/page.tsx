import type { Metadata } from 'next';
import { PageHeading } from '@/components/layout/page-heading';
import { EnvironmentSettings } from '@/components/settings/environment-settings';
import { SettingsTabs } from '@/components/settings/settings-tabs';

export const metadata: Metadata = { title: 'Network and servers' };

export default function EnvironmentVariablesPage() {
  return (
    <>
      <PageHeading title="Network and servers" description="The RPC and gateway that this browser uses." />
      <SettingsTabs current="environment" />
      <EnvironmentSettings />
    </>
  );
}
