import type { Address } from 'viem';
import { useNames } from '@/lib/hooks/use-name';
import { useCollectionSymbols, useTokens } from '@/lib/queries/tokens';
import type { Order } from '@/lib/safe/decode/orders/order';
import type { OrderWords } from './describe-order-terms';

/** What the chain and this visitor call what stands in orders. */
export function useOrderWords(orders: readonly Order[]): OrderWords {
  const assets = orders.flatMap(({ gives, pays }) => [...gives, ...pays].flatMap(({ asset }) => asset ?? []));
  const collections: readonly Address[] = assets.flatMap((asset) =>
    'collection' in asset ? asset.collection : [],
  );
  const fungible: readonly Address[] = assets.flatMap((asset) => (asset.kind === 'token' ? asset.token : []));
  const tokens = useTokens([...fungible, ...collections]);
  const symbols = useCollectionSymbols(collections);
  return { tokens, symbols, nameOf: useNames() };
}
