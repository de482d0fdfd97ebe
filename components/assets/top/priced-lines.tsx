import { deployment } from '@/config/deployment';
import type { Balances } from '@/lib/gateway/resources/balances';
import { useStored } from '@/lib/hooks/use-stored';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { preferences } from '@/lib/storage/preferences';
import { listChosen, tokenChoices } from '@/lib/storage/token-choices';
import { readAssets, sortAssets } from '../asset';
import { divideAssets } from '../divide-assets';
import { UnreadableTokens } from '../unreadable-tokens';
import { AssetLines } from './asset-lines';

export interface PricedLinesProps {
  safe: SafeRef;
  balances: Balances;
}

/** The tokens that are worth most, by the gateway's prices. */
export function PricedLines({ safe, balances }: PricedLinesProps) {
  const { hidesSmallBalances, currency } = useStored(preferences);
  const hidden = listChosen(useStored(tokenChoices), safe, 'hidden');
  const { shown } = divideAssets(readAssets(balances, deployment.knownTokens), {
    hidden,
    hidesSmall: hidesSmallBalances,
    currency,
  });
  return (
    <>
      <AssetLines
        assets={sortAssets(shown, { by: 'value', isDescending: true })}
        total={balances.fiatTotal}
      />
      <UnreadableTokens items={balances.items} />
    </>
  );
}
