import { SymbolBadge } from '@/components/shared/amount/symbol-badge';
import { TokenAmount } from '@/components/shared/amount/token-amount';
import { TokenMark } from '@/components/shared/amount/token-mark';
import { focusNextRow } from '@/components/shared/focus/focus-next-row';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { chooseToken } from '@/lib/storage/tokens/token-choices';
import type { Asset } from './asset';

export interface HiddenAssetsProps {
  safe: SafeRef;
  assets: readonly Asset[];
}

/** The tokens that the visitor hid, folded, each with a button to show it again. */
export function HiddenAssets({ safe, assets }: HiddenAssetsProps) {
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
              {...{ amount, decimals, symbol }}
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
