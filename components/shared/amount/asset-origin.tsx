import { deployment } from '@/config/deployment';
import { formatShortAddress } from '@/lib/format/address';
import { findSymbolDoubt } from '@/lib/names/known-token';
import type { KnownTokens } from '@/lib/queries/tokens';
import type { Asset } from '@/lib/safe/decode/balance-changes';

export interface AssetOriginProps {
  asset: Asset;
  tokens: KnownTokens;
}

/**
 * The contract behind an amount. Anybody can choose any symbol, so only a well-known token is shown without its
 * address.
 */
export function AssetOrigin({ asset, tokens }: AssetOriginProps) {
  if (asset.kind === 'native') return null;
  if (asset.kind === 'collectible')
    return (
      <span className="font-normal text-muted" title={asset.collection}>
        {' '}
        of {formatShortAddress(asset.collection)}
      </span>
    );
  const token = tokens.get(asset.token);
  if (token?.isKnown) return null;
  const doubt = token && findSymbolDoubt(token, deployment.knownTokens);
  return (
    <span className={doubt ? 'text-danger' : 'font-normal text-muted'} title={asset.token}>
      {' '}
      {doubt && `${doubt} `}
      {formatShortAddress(asset.token)}
    </span>
  );
}
