import { type Address, isAddressEqual, zeroAddress } from 'viem';
import type { KnownToken } from '@/config/tokens';
import { cleanText } from '@/lib/format/clean-text';
import type { Balances } from '@/lib/gateway/resources/balances';
import { findKnownToken } from '@/lib/names/find-known-token';
import { findSymbolDoubt, type SymbolDoubt } from '@/lib/names/known-token';
import type { KnownHolding } from '@/lib/queries/holdings';

/** One line of the list of assets. Texts are cleaned. */
export type Asset = {
  /** The contract; undefined for the chain's own coin. */
  readonly token: Address | undefined;
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
  readonly amount: bigint;
  /** Price of one token and value of the amount; undefined where they are unknown. */
  readonly price: number | undefined;
  readonly value: number | undefined;
  readonly isKnown: boolean;
  /** The doubt about its symbol; undefined for an ordinary one. */
  readonly doubt: SymbolDoubt | undefined;
  /** Whether the visitor added it; the gateway doesn't list it. */
  readonly isAdded: boolean;
};

const positive = (number: number) => (Number.isFinite(number) && number > 0 ? number : undefined);

/** Turns the gateway's balances into lines; symbols and decimals of well-known tokens come from our own table. */
export function readAssets(balances: Balances, knownTokens: readonly KnownToken[]): readonly Asset[] {
  const readable = balances.items.filter((item) => item.kind !== 'unreadable');
  return readable.map((item): Asset => {
    const isNative = item.kind === 'native' || isAddressEqual(item.address, zeroAddress);
    const known = isNative ? undefined : findKnownToken(item.address, knownTokens);
    return {
      token: isNative ? undefined : item.address,
      symbol: cleanText(known?.symbol ?? item.symbol, 20),
      name: cleanText(known?.name ?? item.name, 60),
      decimals: known?.decimals ?? item.decimals,
      amount: item.amount,
      price: positive(item.price),
      value: item.price > 0 ? item.fiatValue : undefined,
      isKnown: isNative || known !== undefined,
      doubt: isNative ? undefined : findSymbolDoubt(item, knownTokens),
      isAdded: false,
    };
  });
}

/** Turns balances from the chain into lines without prices. Tokens that the Safe doesn't hold are left out. */
export function readHoldings(holdings: readonly KnownHolding[]): readonly Asset[] {
  return holdings
    .filter(({ token, amount }) => token === undefined || amount > 0n)
    .map(({ token, ...holding }) => ({
      ...holding,
      token: token?.address,
      price: undefined,
      value: undefined,
      isKnown: true,
      doubt: undefined,
      isAdded: false,
    }));
}

/** An asset's part of the total, from 0 to 1; undefined where either value is unknown. */
export const shareOf = ({ value }: Asset, total: number | undefined): number | undefined =>
  total !== undefined && total > 0 && value !== undefined ? Math.min(value / total, 1) : undefined;

export const assetColumns = ['token', 'price', 'amount', 'value'] as const;
export type AssetColumn = (typeof assetColumns)[number];

export type AssetOrder = { readonly by: AssetColumn; readonly isDescending: boolean };

/** Amounts of tokens with different decimals are compared as whole tokens; the lost precision hardly matters. */
const wholes = ({ amount, decimals }: Asset) => Number(amount) / 10 ** decimals;

const compare: Readonly<Record<AssetColumn, (a: Asset, b: Asset) => number>> = {
  token: (a, b) => a.symbol.localeCompare(b.symbol, 'en'),
  price: (a, b) => (a.price ?? 0) - (b.price ?? 0),
  amount: (a, b) => wholes(a) - wholes(b),
  value: (a, b) => (a.value ?? 0) - (b.value ?? 0),
};

/** Sorts the lines as the reader chose; equal lines keep their order. */
export function sortAssets(assets: readonly Asset[], { by, isDescending }: AssetOrder): readonly Asset[] {
  const sign = isDescending ? -1 : 1;
  return [...assets].sort((a, b) => sign * compare[by](a, b));
}
