import type { Address } from 'viem';
import type { Asset } from '@/lib/safe/moves';

/** The tokens among some assets, whose symbols and decimals are asked for. */
export const listTokens = (assets: readonly Asset[]): readonly Address[] =>
  assets.flatMap((asset) => (asset.kind === 'token' ? [asset.token] : []));
