import type { ReactNode } from 'react';
import { Notice } from '@/components/ui/overlay/notice';
import { useClients } from '@/lib/hooks/use-clients';
import { type ChainFeature, useOffers } from '@/lib/queries/chain-features';

export interface OfferedFeatureProps {
  feature: ChainFeature;
  children: ReactNode;
}

const titles: Readonly<Record<ChainFeature, string>> = {
  EIP1271: 'Messages aren’t available',
  SAFE_APPS: 'Apps aren’t available',
  ERC721: 'Collectibles aren’t available',
};
const names: Readonly<Record<ChainFeature, string>> = {
  EIP1271: 'messages',
  SAFE_APPS: 'apps',
  ERC721: 'collectibles',
};

/** Shows the children where the gateway offers a feature; otherwise tells that it doesn't. */
export function OfferedFeature({ feature, children }: OfferedFeatureProps) {
  const { gateway } = useClients();
  if (useOffers()(feature)) return children;
  return (
    <Notice title={titles[feature]}>
      The gateway at {gateway.host} doesn’t offer {names[feature]} on Base.
    </Notice>
  );
}
