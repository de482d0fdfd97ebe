import { cn } from '@/lib/cn';
import { cleanText } from '@/lib/format/clean-text';
import { hueOf } from '../address/avatar-drawing';

export interface TokenMarkProps {
  symbol: string;
  /** Gives the color; tokens of one name at different addresses look different. Undefined for the chain's own coin. */
  address?: string;
  size?: number;
  className?: string;
}

/** A letter mark in the place of a logo, which would have to be fetched from elsewhere. */
export function TokenMark({ symbol, address, size = 32, className }: TokenMarkProps) {
  const glyphs =
    Array.from(cleanText(symbol.replace(/[^\p{L}\p{N}]/gu, ''), 12))
      .slice(0, 3)
      .join('') || '?';
  const hue = hueOf(address ?? symbol);
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      aria-hidden="true"
      className={cn('shrink-0 rounded-full', className)}
    >
      <rect width="32" height="32" fill={`oklch(0.92 0.05 ${hue})`} />
      <text
        x="16"
        y="16"
        dy="0.36em"
        textAnchor="middle"
        fontSize={glyphs.length === 1 ? 15 : glyphs.length === 2 ? 13 : 10.5}
        fontWeight="600"
        fill={`oklch(0.4 0.12 ${hue})`}
      >
        {glyphs}
      </text>
    </svg>
  );
}
