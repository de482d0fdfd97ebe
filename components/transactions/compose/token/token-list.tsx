import { type RefObject, useState } from 'react';
import { FiatAmount } from '@/components/shared/amount/fiat-amount';
import { SymbolBadge } from '@/components/shared/amount/symbol-badge';
import { TokenMark } from '@/components/shared/amount/token-mark';
import type { LazyDialogProps } from '@/components/ui/overlay/lazy-dialog';
import { PickerPanel } from '@/components/ui/overlay/picker-panel';
import { formatShortAddress } from '@/lib/format/address';
import { formatRoundedAmount } from '@/lib/format/amount';
import { cleanText } from '@/lib/format/clean-text';
import { parseAddress } from '@/lib/safe/protocol/safe-address';
import { groupTokens, type TokenOption } from './token-groups';
import type { TransferAsset } from './use-transfer-assets';

export interface TokenListProps extends LazyDialogProps {
  anchor: RefObject<HTMLElement | null>;
  assets: readonly TransferAsset[];
  chosenId: string | undefined;
  onChoose: (id: string) => void;
}

/** All tokens that can be sent, with the Safe's balances by the gateway. */
export function TokenList({ open, onOpenChange, anchor, assets, chosenId, onChoose }: TokenListProps) {
  const [typed, setTyped] = useState('');
  const close = () => {
    setTyped('');
    onOpenChange(false);
  };
  const choose = (id: string) => {
    onChoose(id);
    close();
  };
  const groups = groupTokens(assets, typed);
  const pasted = parseAddress(typed);
  return (
    <PickerPanel
      open={open}
      anchor={anchor}
      typed={typed}
      groups={groups}
      chosenId={chosenId}
      onOpenChange={(isOpen) => (isOpen ? onOpenChange(true) : close())}
      label="Search tokens"
      placeholder="Token or address"
      onType={setTyped}
      onChoose={({ id }) => choose(id)}
      empty={
        pasted.ok ? (
          <button
            type="button"
            className="font-medium text-accent-ink underline"
            onClick={() => choose(pasted.address)}
          >
            Use the token at {formatShortAddress(pasted.address)}
          </button>
        ) : (
          'No token found. Enter the address of its contract.'
        )
      }
      className="md:w-[min(400px,calc(100vw-32px))]"
    >
      {({ asset }: TokenOption) => <TokenRow asset={asset} />}
    </PickerPanel>
  );
}

function TokenRow({ asset }: { asset: TransferAsset }) {
  const { symbol, name, token, claimed, price, decimals, doubt } = asset;
  const value =
    claimed !== undefined && price !== undefined ? (Number(claimed) / 10 ** decimals) * price : undefined;
  return (
    <>
      <TokenMark symbol={symbol} address={token} size={32} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">
          {cleanText(name, 40)} <SymbolBadge doubt={doubt} />
        </span>
        <span className="block truncate text-13 text-muted">
          {cleanText(symbol, 20)}
          {doubt && token && ` · ${formatShortAddress(token)}`}
        </span>
      </span>
      <span className="min-w-0 shrink-0 text-right">
        {claimed !== undefined && (
          <span className="block tabular-nums">{formatRoundedAmount(claimed, decimals)}</span>
        )}
        {value !== undefined && <FiatAmount amount={value} className="block text-13 text-muted" />}
      </span>
    </>
  );
}
