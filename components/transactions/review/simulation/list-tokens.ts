import type { Address } from 'viem';
import type { Asset } from '@/lib/safe/decode/balance-changes';

/** The tokens among some assets, whose symbols and decimals are asked for. */
export const listTokens = (assets: readonly Asset[]): readonly Address[] =>
  assets.flatMap((asset) => (asset.kind === 'token' ? [asset.token] : []));
