import type { Metadata } from 'next';
import { PageHeading } from '@/components/layout/page-heading';
import { DataSettings } from '@/components/settings/data/data-settings';
import { SettingsTabs } from '@/components/settings/settings-tabs';

export const metadata: Metadata = { title: 'Data' };

export default function DataPage() {
  return (
    <>
      <PageHeading title="Data" description="Import and export what this browser keeps." />
      <SettingsTabs current="data" />
      <DataSettings />
    </>
  );
}
