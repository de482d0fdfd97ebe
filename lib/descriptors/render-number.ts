import { maxUint256 } from 'viem';
import type { DescriptorField } from './descriptor';
import type { MeaningPart } from './meaning';

/** The amount from which on no token has that much: half of what a word holds. */
export const isEndless = (amount: bigint): boolean => amount >= maxUint256 / 2n;

/** Renders a number that counts no token in one of Concord's own formats; undefined for any other format. */
export function renderNumber(value: bigint, format: DescriptorField['format']): MeaningPart | undefined {
  switch (format) {
    case 'shares':
      return isEndless(value) ? undefined : { kind: 'shares', amount: value };
    case 'count':
      return value < 2n || isEndless(value) ? undefined : { kind: 'count', amount: value };
    case 'days':
      return renderDays(value);
    case 'number':
      return { kind: 'text', text: String(value) };
    default:
      return undefined;
  }
}

/** Seconds as whole days, of which there are at least seven and at most those of four years. */
function renderDays(seconds: bigint): MeaningPart | undefined {
  if (seconds % 86_400n !== 0n) return undefined;
  const days = seconds / 86_400n;
  return days < 7n || days > 1_461n ? undefined : { kind: 'count', amount: days };
}
