import type { Metadata } from 'next';
import { AssetList } from '@/components/assets/asset-list';
import { AssetTabs } from '@/components/assets/asset-tabs';
import { PageHeading } from '@/components/layout/page-heading';
import { OpenReceive } from './open-receive';

export const metadata: Metadata = { title: 'Assets' };

export default function BalancesPage() {
  return (
    <>
      <PageHeading title="Assets" action={<OpenReceive />} />
      <AssetTabs current="Tokens" />
      <AssetList />
    </>
  );
}
