import { useRef, useState } from 'react';
import { TokenMark } from '@/components/shared/amount/token-mark';
import { Icon } from '@/components/ui/icon';
import { lazyDialog } from '@/components/ui/overlay/lazy-dialog';
import { cleanText } from '@/lib/format/clean-text';
import type { TransferAsset } from './use-transfer-assets';

const LazyTokenList = lazyDialog(async () => (await import('./token-list')).TokenList);

export interface TokenPickerProps {
  /** The chosen token; undefined while it is not known. */
  asset: TransferAsset | undefined;
  assets: readonly TransferAsset[];
  onChoose: (id: string) => void;
}

/** The chosen token, which opens the list of all that can be sent. */
export function TokenPicker({ asset, assets, onChoose }: TokenPickerProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const symbol = asset ? cleanText(asset.symbol, 20) : 'Choose';
  return (
    <>
      <button
        ref={anchor}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="flex h-10 min-w-0 max-w-[60%] items-center gap-2 rounded-full bg-sunken pr-3 pl-1.5 font-semibold text-15 hover:bg-ink/8"
        onPointerEnter={LazyTokenList.preload}
        onFocus={LazyTokenList.preload}
        onClick={() => setOpen(true)}
      >
        {asset && <TokenMark symbol={asset.symbol} address={asset.token} size={28} />}
        <span className="min-w-0 truncate">
          <span className="sr-only">Token: </span>
          {symbol}
        </span>
        <Icon name="chevron-down" size={16} className="text-muted" />
      </button>
      <LazyTokenList
        open={isOpen}
        onOpenChange={setOpen}
        anchor={anchor}
        assets={assets}
        onChoose={onChoose}
        chosenId={asset?.id}
      />
    </>
  );
}
