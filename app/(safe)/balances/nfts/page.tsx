import type { Metadata } from 'next';
import { AssetTabs } from '@/components/assets/asset-tabs';
import { CollectibleList } from '@/components/assets/collectibles/collectible-list';
import { PageHeading } from '@/components/layout/page-heading';
import { SafeTitle } from '@/components/shared/open-safe/safe-title';

const title = 'Collectibles';
export const metadata: Metadata = { title };

export default function CollectiblesPage() {
  return (
    <>
      <SafeTitle title={title} />
      <PageHeading title="Assets" />
      <AssetTabs current="Collectibles" />
      <CollectibleList />
    </>
  );
}
