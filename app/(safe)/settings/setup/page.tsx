import type { Metadata } from 'next';
import { PageHeading } from '@/components/layout/page-heading';
import { SettingsTabs } from '@/components/settings/settings-tabs';
import { SetupSettings } from '@/components/settings/setup/setup-settings';

export const metadata: Metadata = { title: 'Setup' };

export default function SetupPage() {
  return (
    <>
      <PageHeading title="Setup" description="Owners, confirmations and contracts of this Safe." />
      <SettingsTabs current="setup" />
      <SetupSettings />
    </>
  );
}
