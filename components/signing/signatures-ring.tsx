import { cn } from '@/lib/cn';

export interface SignaturesRingProps {
  confirmed: number;
  required: number;
  /** `sm` with the numbers beside it, `lg` with the numbers inside. */
  size?: 'sm' | 'lg';
  /** Whether the next part is the reader's own. */
  isYourTurn?: boolean;
  className?: string;
}

/** More parts can't be told apart in a small ring, so it is drawn as one arc. */
const maxParts = 8;

/** Computes the start and length of each arc, as fractions of the full ring. */
export function ringArcs(
  confirmed: number,
  required: number,
): readonly { start: number; length: number; isFilled: boolean }[] {
  const total = Math.max(required, 1);
  const filled = Math.min(Math.max(confirmed, 0), total);
  if (total > maxParts)
    return [
      { start: 0, length: 1, isFilled: false },
      { start: 0, length: filled / total, isFilled: true },
    ];
  const gap = total === 1 ? 0 : 0.07;
  return Array.from({ length: total }, (_, index) => ({
    start: index / total + gap / 2,
    length: 1 / total - gap,
    isFilled: index < filled,
  }));
}

/** The confirmations among those required: a ring with a part for each, green when complete. */
export function SignaturesRing({
  confirmed,
  required,
  size = 'sm',
  isYourTurn = false,
  className,
}: SignaturesRingProps) {
  const isComplete = confirmed >= required;
  const pixels = size === 'sm' ? 20 : 52;
  const radius = size === 'sm' ? 8.5 : 8.95;
  const circumference = 2 * Math.PI * radius;
  const arcs = ringArcs(confirmed, required);
  const yours = isYourTurn ? arcs.find(({ isFilled }) => !isFilled) : undefined;
  const numbers = `${confirmed}/${required}`;
  return (
    <span
      role="img"
      aria-label={`${confirmed} of ${required} confirmations`}
      className={cn(
        'relative inline-flex shrink-0 items-center justify-center gap-2 whitespace-nowrap',
        isComplete ? 'text-positive' : 'text-accent-ink',
        className,
      )}
    >
      <svg
        viewBox="0 0 20 20"
        width={pixels}
        height={pixels}
        fill="none"
        aria-hidden="true"
        className="-rotate-90"
      >
        {arcs.map((arc) => (
          <circle
            key={`${arc.start}.${arc.isFilled}`}
            cx="10"
            cy="10"
            r={radius}
            strokeWidth={size === 'sm' ? 3 : 2.1}
            strokeDasharray={`${arc.length * circumference} ${circumference}`}
            strokeDashoffset={-arc.start * circumference}
            className={
              arc.isFilled ? 'stroke-current' : arc === yours ? 'stroke-amber-mark' : 'stroke-line-strong'
            }
          />
        ))}
      </svg>
      <span className={cn('font-semibold text-ink tabular-nums', 'text-13', size === 'lg' && 'absolute')}>
        {numbers}
      </span>
    </span>
  );
}
