import type { Metadata } from 'next';
import { PageHeading } from '@/components/layout/page-heading';
import { AppearanceSettings } from '@/components/settings/appearance-settings';
import { SettingsTabs } from '@/components/settings/settings-tabs';

export const metadata: Metadata = { title: 'Appearance' };

export default function AppearancePage() {
  return (
    <>
      <PageHeading title="Appearance" description="Theme, values, addresses and privacy in this browser." />
      <SettingsTabs current="appearance" />
      <AppearanceSettings />
    </>
  );
}
