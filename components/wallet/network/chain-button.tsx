import type { Chain } from 'viem';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { ChainIcon } from './chain-icon';

export interface ChainButtonProps {
  /** The wallet's chain; undefined where Concord doesn't support it. */
  chain: Pick<Chain, 'id' | 'name'> | undefined;
  onOpen: () => void;
  onApproach: () => void;
}

/** The wallet's network: its name in a wide window, otherwise its icon. It opens the list of networks. */
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
