import type { Metadata } from 'next';
import { PageHeading } from '@/components/layout/page-heading';
import { ModuleSettings } from '@/components/settings/modules/module-settings';
import { SettingsTabs } from '@/components/settings/settings-tabs';
import { SafeTitle } from '@/components/shared/open-safe/safe-title';

const title = 'Modules';
export const metadata: Metadata = { title };

export default function ModulesPage() {
  return (
    <>
      <SafeTitle title={title} />
      <PageHeading
        title="Modules"
        description="Contracts that can act for this Safe, check its transactions or answer calls."
      />
      <SettingsTabs current="modules" />
      <ModuleSettings />
    </>
  );
}
