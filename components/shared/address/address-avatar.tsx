import type { SVGProps } from 'react';
import { cn } from '@/lib/cn';
import { type AvatarTile, drawAvatar } from './avatar-drawing';

export interface AddressAvatarProps extends SVGProps<SVGSVGElement> {
  address: string;
  /** Edge length in pixels. */
  size?: number;
  /** Accounts are round, Safes are square. */
  shape?: 'circle' | 'square';
}

const tilePaths: Readonly<Record<AvatarTile['shape'], string>> = {
  quarter: 'M-.5-.5H.5A1 1 0 0 1-.5 .5z',
  leaf: 'M-.5-.5H0A.5 .5 0 0 1 .5 0V.5H0A.5 .5 0 0 1-.5 0z',
  disc: 'M0-.36A.36 .36 0 0 1 0 .36A.36 .36 0 0 1 0-.36z',
  half: 'M-.5-.5A.5 .5 0 0 1-.5 .5z',
  square: 'M-.5-.5H.5V.5H-.5z',
};

function Tile({ tile, colors }: { tile: AvatarTile; colors: readonly [string, string] }) {
  return (
    <path
      d={tilePaths[tile.shape]}
      fill={colors[tile.color]}
      // Covers the hairline that shows between neighboring shapes.
      stroke={colors[tile.color]}
      strokeWidth="0.02"
      transform={`translate(${tile.column + 0.5} ${tile.row + 0.5}) rotate(${tile.turns * 90})`}
    />
  );
}

/** A picture that follows from every character of an address, drawn here and fetched from nowhere. */
export function AddressAvatar({
  address,
  size = 32,
  shape = 'circle',
  className,
  ...props
}: AddressAvatarProps) {
  const drawing = drawAvatar(address);
  const half = drawing.tiles.map((tile) => (
    <Tile key={`${tile.column}.${tile.row}`} tile={tile} colors={drawing.colors} />
  ));
  return (
    <svg
      viewBox="0 0 4 4"
      width={size}
      height={size}
      aria-hidden="true"
      className={cn('shrink-0', shape === 'circle' ? 'rounded-full' : 'rounded-control', className)}
      {...props}
    >
      <rect width="4" height="4" fill={drawing.background} />
      <g>{half}</g>
      <g transform="matrix(-1 0 0 1 4 0)">{half}</g>
    </svg>
  );
}
