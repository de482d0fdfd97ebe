import { TokenLine } from '@/components/shared/amount/token-line';
import type { KnownTokens } from '@/lib/queries/tokens';
import type { Asset } from '@/lib/safe/decode/balance-changes';

/** The contract of an asset; nothing for Ether. */
export function AssetLine({ asset, tokens }: { asset: Asset; tokens: KnownTokens }) {
  if (asset.kind === 'native') return null;
  return asset.kind === 'token' ? (
    <TokenLine address={asset.token} token={tokens.get(asset.token)} />
  ) : (
    <TokenLine address={asset.collection} token={undefined} />
  );
}
