import type { Address } from 'viem';
import type { Asset } from '@/lib/safe/decode/balance-changes';

/** Lists the tokens among assets, to look up their symbols and decimals. */
export const listTokens = (assets: readonly Asset[]): readonly Address[] =>
  assets.flatMap((asset) => (asset.kind === 'token' ? [asset.token] : []));
