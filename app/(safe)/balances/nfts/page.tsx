import type { Metadata } from 'next';
import { AssetTabs } from '@/components/assets/asset-tabs';
import { CollectibleList } from '@/components/assets/collectibles/collectible-list';
import { PageHeading } from '@/components/layout/page-heading';

export const metadata: Metadata = { title: 'Collectibles' };

export default function CollectiblesPage() {
  return (
    <>
      <PageHeading title="Assets" />
      <AssetTabs current="Collectibles" />
      <CollectibleList />
    </>
  );
}
