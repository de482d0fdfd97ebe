import type { Metadata } from 'next';
import { PageHeading } from '@/components/layout/page-heading';
import { ModuleSettings } from '@/components/settings/modules/module-settings';
import { SettingsTabs } from '@/components/settings/settings-tabs';

export const metadata: Metadata = { title: 'Modules' };

export default function ModulesPage() {
  return (
    <>
      <PageHeading
        title="Modules"
        description="Contracts that can act for this Safe, check its transactions or answer calls."
      />
      <SettingsTabs current="modules" />
      <ModuleSettings />
    </>
  );
}
