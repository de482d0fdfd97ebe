import type { SVGProps } from 'react';
import { cn } from '@/lib/cn';
import { drawAvatar, outlineTiles } from './avatar-drawing';

export interface AddressAvatarProps extends SVGProps<SVGSVGElement> {
  address: string;
  /** Edge length in pixels. */
  size?: number;
  /** Accounts are round, Safes are square. */
  shape?: 'circle' | 'square';
}

/** A picture computed from every character of an address, without any request. */
export function AddressAvatar({
  address,
  size = 32,
  shape = 'circle',
  className,
  ...props
}: AddressAvatarProps) {
  const { background, colors, tiles } = drawAvatar(address);
  return (
    <svg
      viewBox="0 0 4 4"
      width={size}
      height={size}
      aria-hidden="true"
      className={cn('shrink-0', shape === 'circle' ? 'rounded-full' : 'rounded-control', className)}
      {...props}
    >
      <rect width="4" height="4" fill={background} />
      {/* One element for each color instead of each tile, because lists draw many avatars at once. */}
      {colors.map((color, index) => (
        <path
          key={color}
          d={outlineTiles(tiles.filter((tile) => tile.color === index))}
          fill={color}
          // Covers the hairline that shows between neighboring shapes.
          stroke={color}
          strokeWidth="0.02"
        />
      ))}
    </svg>
  );
}
