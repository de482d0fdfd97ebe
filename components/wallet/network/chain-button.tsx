import type { Chain } from 'viem';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { ChainIcon } from './chain-icon';

export interface ChainButtonProps {
  /** The wallet's chain; undefined where this product does not support it. */
  chain: Pick<Chain, 'id' | 'name'> | undefined;
  onOpen: () => void;
  onApproach: () => void;
}

/** Which network the wallet is on: by name where there is room, else by its icon. Leads to the other networks. */
export function ChainButton({ chain, onOpen, onApproach }: ChainButtonProps) {
  return (
    <Button
      variant={chain ? 'secondary' : 'danger'}
      aria-haspopup="dialog"
      className={chain && 'px-3 max-md:w-10 max-md:px-0'}
      onPointerEnter={onApproach}
      onFocus={onApproach}
      onClick={onOpen}
    >
      {chain ? (
        <>
          <VisuallyHidden>Network </VisuallyHidden>
          <ChainIcon chain={chain} size={24} />
          <span className="max-md:sr-only">{chain.name}</span>
        </>
      ) : (
        'Wrong network'
      )}
    </Button>
  );
}
