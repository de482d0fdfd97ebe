import type { Metadata } from 'next';
import { PageHeading } from '@/components/layout/page-heading';
import { EnvironmentSettings } from '@/components/settings/environment-settings';
import { SettingsTabs } from '@/components/settings/settings-tabs';

export const metadata: Metadata = { title: 'Environment variables' };

export default function EnvironmentVariablesPage() {
  return (
    <>
      <PageHeading
        title="Environment variables"
        description="Which RPC and gateway are asked, in this browser alone."
      />
      <SettingsTabs current="environment" />
      <EnvironmentSettings />
    </>
  );
}
