import { type Address, isAddressEqual } from 'viem';
import { base } from '@/config/chains';
import { deployment } from '@/config/deployment';
import { findKnownToken } from '@/lib/names/find-known-token';
import { findSymbolDoubt, type SymbolDoubt } from '@/lib/names/known-token';
import { useBalances } from '@/lib/queries/balances';
import { useTokens } from '@/lib/queries/tokens';
import type { SafeRef } from '@/lib/safe/protocol/types';

/** The form's id for Ether. */
export const nativeAsset = 'native';

export type TransferAsset = {
  /** `native` or the token's address. */
  readonly id: string;
  readonly token: Address | undefined;
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
  /** The Safe's balance by the gateway; undefined where it reports none. */
  readonly claimed: bigint | undefined;
  /** The gateway's price in the chosen currency. */
  readonly price: number | undefined;
  /** The reason to distrust its symbol; undefined for an ordinary one. */
  readonly doubt: SymbolDoubt | undefined;
};

const unpriced = { claimed: undefined, price: undefined, doubt: undefined } as const;

/**
 * The assets that can be sent: Ether, the Safe's tokens by the gateway, the well-known tokens, and the chosen ones. The
 * decimals of a token that is not well known come from its own contract, once it is chosen.
 */
export function useTransferAssets(safe: SafeRef, chosen: readonly Address[]): readonly TransferAsset[] {
  const balances = useBalances(safe);
  const answers = useTokens(chosen);
  const readable = (balances.data?.items ?? []).filter((item) => item.kind !== 'unreadable');
  const claimed = readable.filter(({ kind, amount }) => kind === 'erc20' && amount > 0n);
  const ether = readable.find(({ kind }) => kind === 'native');
  const fromChain = [...answers.values()].flatMap((token) =>
    token ? [{ ...token, name: token.symbol }] : [],
  );

  const byAddress = new Map<Address, TransferAsset>();
  const held = new Map(claimed.map((token) => [token.address, token] as const));
  for (const token of [...claimed, ...deployment.knownTokens, ...fromChain]) {
    const known = findKnownToken(token.address, deployment.knownTokens);
    const asked = fromChain.find(({ address }) => isAddressEqual(address, token.address));
    const before = byAddress.get(token.address);
    const balance = held.get(token.address);
    byAddress.set(token.address, {
      ...unpriced,
      ...(balance && { claimed: balance.amount, price: positive(balance.price) }),
      id: token.address,
      token: token.address,
      name: before?.name ?? token.name,
      symbol: known?.symbol ?? token.symbol,
      decimals: known?.decimals ?? asked?.decimals ?? token.decimals,
      doubt: findSymbolDoubt(token, deployment.knownTokens),
    });
  }
  const native: TransferAsset = {
    ...unpriced,
    ...(ether && { claimed: ether.amount, price: positive(ether.price) }),
    id: nativeAsset,
    token: undefined,
    ...base.nativeCurrency,
  };
  return [native, ...byAddress.values()];
}

const positive = (price: number) => (Number.isFinite(price) && price > 0 ? price : undefined);
