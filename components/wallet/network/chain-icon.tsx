import type { Chain } from 'viem';
import { TokenMark } from '@/components/shared/amount/token-mark';
import { base } from '@/config/chains';

export interface ChainIconProps {
  chain: Pick<Chain, 'id' | 'name'>;
  /** Edge length in pixels. */
  size: number;
}

/** The mark of a chain: Base's own, otherwise letters. Hidden from screen readers, because the name is beside it. */
export function ChainIcon({ chain, size }: ChainIconProps) {
  if (chain.id !== base.id) return <TokenMark symbol={chain.name} address={String(chain.id)} size={size} />;
  return (
    <svg viewBox="0 0 28 28" width={size} height={size} aria-hidden="true" className="shrink-0">
      <circle cx="14" cy="14" r="14" fill="#0052ff" />
      <path
        fill="#fff"
        d="M13.97 23.86a9.86 9.86 0 1 0 0-19.72 9.86 9.86 0 0 0-9.83 9.03h14.63v1.64H4.14a9.86 9.86 0 0 0 9.83 9.05Z"
      />
    </svg>
  );
}
