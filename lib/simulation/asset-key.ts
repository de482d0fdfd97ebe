import type { Asset } from '@/lib/safe/decode/balance-changes';

/** Returns the same key for equal assets. */
export function assetKey(asset: Asset): string {
  switch (asset.kind) {
    case 'native':
      return 'native';
    case 'token':
      return asset.token.toLowerCase();
    case 'collectible':
      return `${asset.collection.toLowerCase()}#${asset.id}`;
  }
}
