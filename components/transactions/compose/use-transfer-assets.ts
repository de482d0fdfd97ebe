import { type Address, isAddressEqual } from 'viem';
import { base } from '@/config/chains';
import { deployment } from '@/config/deployment';
import { findKnownToken } from '@/lib/names/find-known-token';
import { useBalances, useToken } from '@/lib/queries/balances';
import type { SafeRef } from '@/lib/safe/protocol/types';

/** The form's word for the chain's own coin. */
export const nativeAsset = 'native';

export type TransferAsset = {
  /** `native` or the token's address. */
  readonly id: string;
  readonly token: Address | undefined;
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
};

const native: TransferAsset = { id: nativeAsset, token: undefined, ...base.nativeCurrency };

/**
 * What can be sent: Ether, what the gateway says the Safe holds, the well-known tokens, and the one that was chosen.
 * The decimals of a token that is not well known are those its own contract gives, once it is chosen.
 */
export function useTransferAssets(safe: SafeRef, chosen: Address | undefined): readonly TransferAsset[] {
  const balances = useBalances(safe);
  const chosenToken = useToken(chosen);
  const claimed = (balances.data?.items ?? [])
    .filter((item) => item.kind !== 'unreadable')
    .filter(({ kind, amount }) => kind === 'erc20' && amount > 0n);
  const fromChain = chosenToken.data ? [{ ...chosenToken.data, name: chosenToken.data.symbol }] : [];

  const byAddress = new Map<Address, TransferAsset>();
  for (const token of [...claimed, ...deployment.knownTokens, ...fromChain]) {
    const known = findKnownToken(token.address, deployment.knownTokens);
    const asked = fromChain.find(({ address }) => isAddressEqual(address, token.address));
    byAddress.set(token.address, {
      id: token.address,
      token: token.address,
      name: byAddress.get(token.address)?.name ?? token.name,
      symbol: known?.symbol ?? token.symbol,
      decimals: known?.decimals ?? asked?.decimals ?? token.decimals,
    });
  }
  return [native, ...byAddress.values()];
}
