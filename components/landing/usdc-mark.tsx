export interface UsdcMarkProps {
  /** Edge length in pixels. */
  size: number;
}

/** The mark of USD Coin, for the picture only: a token of a Safe is recognized by its address. */
export function UsdcMark({ size }: UsdcMarkProps) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className="rounded-full">
      <rect width="32" height="32" fill="#2775ca" />
      <path
        d="M12.3 6.8a10 10 0 0 0 0 18.4M19.7 6.8a10 10 0 0 1 0 18.4M19.3 12.8c-.4-1.5-1.6-2.2-3.3-2.2-2 0-3.3 1-3.3 2.5 0 3.6 6.8 2 6.8 5.7 0 1.6-1.4 2.6-3.5 2.6-1.9 0-3.2-.8-3.5-2.4M16 8.7v1.9M16 21.4v1.9"
        fill="none"
        stroke="#fff"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
