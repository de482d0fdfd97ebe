import type { Metadata } from 'next';
import { PageHeading } from '@/components/layout/page-heading';
import { AppSettings } from '@/components/settings/app-settings';
import { SettingsTabs } from '@/components/settings/settings-tabs';

export const metadata: Metadata = { title: 'App permissions' };

export default function AppSettingsPage() {
  return (
    <>
      <PageHeading title="App permissions" description="Permissions you gave to apps." />
      <SettingsTabs current="apps" />
      <AppSettings />
    </>
  );
}
