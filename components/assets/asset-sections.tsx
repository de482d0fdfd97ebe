import Link from 'next/link';
import { deployment } from '@/config/deployment';
import { routes } from '@/config/routes';
import { formatFiat, smallestFiat } from '@/lib/format/fiat';
import type { Balances } from '@/lib/gateway/resources/balances';
import { useStored } from '@/lib/hooks/use-stored';
import type { KnownHolding } from '@/lib/queries/holdings';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { preferences } from '@/lib/storage/preferences';
import { listChosen, tokenChoices } from '@/lib/storage/tokens/token-choices';
import { readAssets, readHoldings } from './asset';
import { AssetTable } from './asset-table';
import { divideAssets } from './divide-assets';
import { HiddenAssets } from './hidden-assets';
import { useAddedAssets } from './use-added-assets';

export type AssetSectionsProps = { safe: SafeRef } & (
  | { /** From the gateway. */ balances: Balances; holdings?: never }
  | { balances?: never /** From the chain alone, without prices. */; holdings: readonly KnownHolding[] }
);

/** The assets by the visitor's choices: with added tokens, without hidden ones, and with a note of what is left out. */
export function AssetSections({ safe, balances, holdings }: AssetSectionsProps) {
  const assets = balances ? readAssets(balances, deployment.knownTokens) : readHoldings(holdings);
  const { hidesSmallBalances, currency } = useStored(preferences);
  const hiddenTokens = listChosen(useStored(tokenChoices), safe, 'hidden');
  const added = useAddedAssets(safe, assets);
  const { shown, hidden, small } = divideAssets([...assets, ...added.assets], {
    ...{ hidden: hiddenTokens, hidesSmall: hidesSmallBalances, currency },
  });
  return (
    <>
      {shown.length > 0 ? (
        <AssetTable safe={safe} assets={shown} total={balances?.fiatTotal} />
      ) : (
        <p className="py-6 text-center text-muted">All tokens of this Safe are hidden.</p>
      )}
      {added.unread.length > 0 && (
        <p className="wrap-break-word mt-3 text-13 text-muted">
          Couldn’t read the balance of {added.unread.length === 1 ? 'a token' : 'tokens'} that you added:{' '}
          {added.unread.join(', ')}
        </p>
      )}
      {small.length > 0 && (
        <p className="mt-3 text-13 text-muted">
          {small.length === 1 ? '1 token' : `${small.length} tokens`} worth less than{' '}
          {formatFiat(smallestFiat(currency), currency)} {small.length === 1 ? 'is' : 'are'} not shown.{' '}
          <Link
            href={routes.appearance(formatSafeAddress(safe))}
            prefetch={false}
            className="font-medium text-accent-ink hover:underline"
          >
            Change in settings
          </Link>
        </p>
      )}
      <HiddenAssets safe={safe} assets={hidden} />
    </>
  );
}
