'use client';

import { SafeTabs } from '@/components/shared/safe-tabs';
import { routes } from '@/config/routes';

const tabs = [
  { route: routes.balances, label: 'Tokens' },
  { route: routes.collectibles, label: 'Collectibles', needs: 'ERC721' },
] as const;

export interface AssetTabsProps {
  current: (typeof tabs)[number]['label'];
}

/** Tokens and collectibles side by side. */
export function AssetTabs({ current }: AssetTabsProps) {
  return <SafeTabs label="Asset types" tabs={tabs} current={current} />;
}
