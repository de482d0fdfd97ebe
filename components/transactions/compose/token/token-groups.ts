import { formatRoundedAmount } from '@/lib/format/amount';
import { cleanText } from '@/lib/format/clean-text';
import { symbolDoubts } from '@/lib/names/known-token';
import type { TransferAsset } from './use-transfer-assets';

export type TokenOption = { readonly id: string; readonly label: string; readonly asset: TransferAsset };

const worthOf = ({ claimed, price, decimals }: TransferAsset): number =>
  claimed === undefined || price === undefined ? 0 : (Number(claimed) / 10 ** decimals) * price;

/**
 * Lists the tokens that match the typed text by symbol, name or address: the most valuable first, doubtful ones and
 * those that are not held last.
 */
export function groupTokens(
  assets: readonly TransferAsset[],
  typed: string,
): readonly { readonly value: string; readonly items: readonly TokenOption[] }[] {
  const word = typed.trim().toLowerCase();
  const rank = (asset: TransferAsset) => (asset.doubt ? 2 : (asset.claimed ?? 0n) > 0n ? 0 : 1);
  const items = assets
    .filter(({ symbol, name, token }) => `${symbol} ${name} ${token ?? ''}`.toLowerCase().includes(word))
    .toSorted((a, b) => rank(a) - rank(b) || worthOf(b) - worthOf(a))
    .map((asset) => ({ id: asset.id, label: nameToken(asset), asset }));
  return items.length === 0 ? [] : [{ value: '', items }];
}

function nameToken({ symbol, name, claimed, decimals, doubt }: TransferAsset): string {
  const held = claimed === undefined ? [] : [`${formatRoundedAmount(claimed, decimals)} available`];
  return [
    `${cleanText(symbol, 20)} · ${cleanText(name, 40)}`,
    ...(doubt ? [symbolDoubts[doubt].toLowerCase()] : []),
    ...held,
  ].join(', ');
}
