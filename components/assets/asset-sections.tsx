import Link from 'next/link';
import { type Address, isAddressEqual } from 'viem';
import { SymbolBadge } from '@/components/shared/amount/symbol-badge';
import { TokenAmount } from '@/components/shared/amount/token-amount';
import { TokenMark } from '@/components/shared/amount/token-mark';
import { focusNextRow } from '@/components/shared/focus/focus-next-row';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { deployment } from '@/config/deployment';
import { routes } from '@/config/routes';
import { cleanText } from '@/lib/format/clean-text';
import { formatFiat, smallestFiat } from '@/lib/format/fiat';
import type { Balances } from '@/lib/gateway/resources/balances';
import { useStored } from '@/lib/hooks/use-stored';
import { findSymbolDoubt } from '@/lib/names/known-token';
import { useHoldings } from '@/lib/queries/balances';
import type { KnownHolding } from '@/lib/queries/holdings';
import { useTokens } from '@/lib/queries/tokens';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { preferences } from '@/lib/storage/preferences';
import { chooseToken, listChosen, tokenChoices } from '@/lib/storage/token-choices';
import { type Asset, readAssets, readHoldings } from './asset';
import { AssetTable } from './asset-table';
import { divideAssets } from './divide-assets';

export type AssetSectionsProps = { safe: SafeRef } & (
  | { /** From the gateway. */ balances: Balances; holdings?: never }
  | { balances?: never /** From the chain alone, without prices. */; holdings: readonly KnownHolding[] }
);

/** The assets by the visitor's choices: with added tokens, without hidden ones, and with a note of what is left out. */
export function AssetSections({ safe, balances, holdings }: AssetSectionsProps) {
  const assets = balances ? readAssets(balances, deployment.knownTokens) : readHoldings(holdings);
  const { hidesSmallBalances, currency } = useStored(preferences);
  const hiddenTokens = listChosen(useStored(tokenChoices), safe, 'hidden');
  const added = useAddedAssets(safe, assets);
  const { shown, hidden, small } = divideAssets([...assets, ...added.assets], {
    ...{ hidden: hiddenTokens, hidesSmall: hidesSmallBalances, currency },
  });
  return (
    <>
      {shown.length > 0 ? (
        <AssetTable safe={safe} assets={shown} total={balances?.fiatTotal} />
      ) : (
        <p className="py-6 text-center text-muted">All tokens of this Safe are hidden.</p>
      )}
      {added.unread.length > 0 && (
        <p className="wrap-break-word mt-3 text-13 text-muted">
          Couldn’t read the balance of {added.unread.length === 1 ? 'a token' : 'tokens'} that you added:{' '}
          {added.unread.join(', ')}
        </p>
      )}
      {small.length > 0 && (
        <p className="mt-3 text-13 text-muted">
          {small.length === 1 ? '1 token' : `${small.length} tokens`} worth less than{' '}
          {formatFiat(smallestFiat(currency), currency)} {small.length === 1 ? 'is' : 'are'} not shown.{' '}
          <Link
            href={routes.appearance(formatSafeAddress(safe))}
            prefetch={false}
            className="font-medium text-accent-ink hover:underline"
          >
            Change in settings
          </Link>
        </p>
      )}
      <HiddenAssets safe={safe} assets={hidden} />
    </>
  );
}

type AddedAssets = {
  readonly assets: readonly Asset[];
  /** Tokens whose contract or balance could not be read now. */
  readonly unread: readonly Address[];
};

/** Reads the tokens that the visitor added and the gateway doesn't list from the chain. */
function useAddedAssets(safe: SafeRef, listed: readonly Asset[]): AddedAssets {
  const added = listChosen(useStored(tokenChoices), safe, 'added').filter(
    (address) => !listed.some(({ token }) => token && isAddressEqual(token, address)),
  );
  const tokens = useTokens(added);
  const holdings = useHoldings(safe, added);
  const assets: Asset[] = [];
  const unread: Address[] = [];
  added.forEach((address, index) => {
    const token = tokens.get(address);
    const holding = holdings[index];
    if (token && holding?.data !== undefined)
      assets.push({
        token: address,
        symbol: cleanText(token.symbol, 20),
        name: 'Added by you',
        decimals: token.decimals,
        amount: holding.data,
        price: undefined,
        value: undefined,
        isKnown: token.isKnown,
        doubt: findSymbolDoubt(token, deployment.knownTokens),
        isAdded: true,
      });
    else if (token === null || holding?.error) unread.push(address);
  });
  return { assets, unread };
}

interface HiddenAssetsProps {
  safe: SafeRef;
  assets: readonly Asset[];
}

/** The tokens that the visitor hid, folded, each with a button to show it again. */
function HiddenAssets({ safe, assets }: HiddenAssetsProps) {
  if (assets.length === 0) return null;
  return (
    <details className="group mt-4 border-line border-t">
      <summary className="flex min-h-12 list-none items-center gap-2 font-medium text-muted hover:text-ink [&::-webkit-details-marker]:hidden">
        <Icon name="chevron-right" size={16} className="transition-transform group-open:rotate-90" />
        Hidden ({assets.length})
      </summary>
      <ul aria-label="Hidden tokens" className="divide-y divide-line pb-2">
        {assets.map(({ token, symbol, name, amount, decimals, doubt }) => (
          <li key={token} className="flex items-center gap-3 py-2">
            <TokenMark symbol={symbol} address={token} size={28} />
            <span className="wrap-anywhere min-w-0 flex-1">
              {symbol} <SymbolBadge doubt={doubt} />
              <span className="block text-13 text-muted">{name}</span>
            </span>
            <TokenAmount
              rounding="holding"
              amount={amount}
              decimals={decimals}
              symbol={symbol}
              className="wrap-anywhere text-right text-13 text-muted"
            />
            <Button
              size="sm"
              aria-label={`Show ${symbol}`}
              onClick={({ currentTarget }) => {
                if (!token) return;
                focusNextRow(currentTarget.closest('li'), { control: 'button' });
                chooseToken(safe, token, { choice: 'hidden', isOn: false });
              }}
            >
              Show
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
