import type { Metadata } from 'next';
import { PageHeading } from '@/components/layout/page-heading';
import { SettingsTabs } from '@/components/settings/settings-tabs';
import { SetupSettings } from '@/components/settings/setup/setup-settings';
import { SafeTitle } from '@/components/shared/open-safe/safe-title';

const title = 'Setup';
export const metadata: Metadata = { title };

export default function SetupPage() {
  return (
    <>
      <SafeTitle title={title} />
      <PageHeading title="Setup" description="Owners, confirmations and contracts of this Safe." />
      <SettingsTabs current="setup" />
      <SetupSettings />
    </>
  );
}
