import type { Address } from 'viem';
import { base } from '@/config/chains';
import { deployment } from '@/config/deployment';
import { cleanText } from '@/lib/format/clean-text';
import type { TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import { findKnownToken } from '@/lib/names/find-known-token';

/** The asset that one entry moves, as the gateway claims. Symbols are cleaned. */
export type Moved = {
  readonly token: Address | 'native';
  readonly symbol: string;
  /** Amount and decimals are undefined for a collectible; `decimals` also where the gateway gives none. */
  readonly amount: bigint | undefined;
  readonly decimals: number | undefined;
  readonly collectibleId: string | undefined;
  readonly direction: 'in' | 'out' | undefined;
};

/** One payment of a batch, which has no entry of its own in the history. */
export type Payment = Moved & { readonly counterparty: Address };

const native = { token: 'native', ...base.nativeCurrency, collectibleId: undefined } as const;
const directions = { incoming: 'in', outgoing: 'out', unknown: undefined } as const;

/**
 * Reads the asset that an entry moves; undefined where nothing moves, or the gateway does not say: a batch may move
 * anything.
 */
export function readMoved({ info }: Pick<TransactionSummary, 'info'>): Moved | undefined {
  if (info.kind === 'custom')
    return info.value > 0n ? { ...native, amount: info.value, direction: 'out' } : undefined;
  if (info.kind !== 'transfer') return undefined;
  const { asset } = info;
  const direction = directions[info.direction];
  switch (asset.kind) {
    case 'native':
      return { ...native, amount: asset.amount, direction };
    case 'erc20': {
      // Symbol and decimals of well-known tokens come from Concord's own table, never from the gateway.
      const known = findKnownToken(asset.token, deployment.knownTokens);
      return {
        token: asset.token,
        symbol: known?.symbol ?? cleanText(asset.symbol ?? '', 20),
        amount: asset.amount,
        decimals: known?.decimals ?? asset.decimals,
        collectibleId: undefined,
        direction,
      };
    }
    case 'erc721':
      return {
        ...{ token: asset.token, symbol: cleanText(asset.symbol ?? '', 20), direction },
        ...{ amount: undefined, decimals: undefined, collectibleId: asset.tokenId },
      };
    case 'unknown':
      return undefined;
  }
}
