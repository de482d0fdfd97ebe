'use client';

import { useSyncExternalStore } from 'react';
import { cn } from '@/lib/cn';
import { cleanText } from '@/lib/format/clean-text';
import { hueOf } from '../address/avatar-drawing';
import { createLatePart } from './late-part';
import { nativeDrawing, type TokenDrawing } from './native-drawing';

export interface TokenMarkProps {
  symbol: string;
  /**
   * Selects the drawing or the color, so that tokens of one name at different addresses look different. Undefined for
   * the chain's own coin.
   */
  address?: string | undefined;
  size?: number;
  className?: string | undefined;
}

type Drawings = typeof import('./token-drawings');

/** The drawings load with the first token's mark; letters replace them until then, and while that fails. */
const drawings = createLatePart<Drawings>(() => import('./token-drawings'));

/** The chain's own coin doesn't need the loaded drawings. */
const subscribeToNothing = () => () => undefined;

/** The mark of a well-known token, found only by its address; letters for every other one. */
export function TokenMark({ symbol, address, size = 32, className }: TokenMarkProps) {
  const isNative = address === undefined;
  const loaded = useSyncExternalStore(
    isNative ? subscribeToNothing : drawings.subscribe,
    drawings.get,
    () => undefined,
  );
  const drawing = isNative ? nativeDrawing : findDrawing(loaded, address);
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      aria-hidden="true"
      className={cn('shrink-0 rounded-full', className)}
    >
      {drawing ? <Drawing drawing={drawing} /> : <Letters symbol={symbol} seed={address ?? symbol} />}
    </svg>
  );
}

const findDrawing = (loaded: Drawings | undefined, address: string) =>
  loaded && Object.hasOwn(loaded.tokenDrawings, address) ? loaded.tokenDrawings[address] : undefined;

function Drawing({ drawing: { ground, shapes } }: { drawing: TokenDrawing }) {
  return (
    <>
      <rect width="32" height="32" fill={ground} />
      {shapes.map(({ d, line, opacity }) => (
        <path
          key={d}
          d={d}
          opacity={opacity}
          {...(line === undefined
            ? { fill: '#fff' }
            : {
                fill: 'none',
                stroke: '#fff',
                strokeWidth: line,
                strokeLinecap: 'round',
                strokeLinejoin: 'round',
              })}
        />
      ))}
    </>
  );
}

function Letters({ symbol, seed }: { symbol: string; seed: string }) {
  const glyphs =
    Array.from(cleanText(symbol.replace(/[^\p{L}\p{N}]/gu, ''), 12))
      .slice(0, 3)
      .join('') || '?';
  const hue = hueOf(seed);
  return (
    <>
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
    </>
  );
}
