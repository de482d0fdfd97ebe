import type { Metadata } from 'next';
import { AssetList } from '@/components/assets/asset-list';
import { AssetTabs } from '@/components/assets/asset-tabs';
import { PageHeading } from '@/components/layout/page-heading';

export const metadata: Metadata = { title: 'Assets' };

export default function BalancesPage() {
  return (
    <>
      <PageHeading title="Assets" />
      <AssetTabs current="Tokens" />
      <AssetList />
    </>
  );
}
