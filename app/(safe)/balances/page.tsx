import type { Metadata } from 'next';
import { AssetList } from '@/components/assets/asset-list';
import { AssetTabs } from '@/components/assets/asset-tabs';
import { PageHeading } from '@/components/layout/page-heading';
import { SafeTitle } from '@/components/shared/open-safe/safe-title';
import { OpenReceive } from './open-receive';

const title = 'Assets';
export const metadata: Metadata = { title };

export default function BalancesPage() {
  return (
    <>
      <SafeTitle title={title} />
      <PageHeading title="Assets" action={<OpenReceive />} />
      <AssetTabs current="Tokens" />
      <AssetList />
    </>
  );
}
