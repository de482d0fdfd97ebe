export interface TabCountProps {
  /** Undefined while it is not known. */
  count: number | undefined;
  /** Whether there are more than those counted. */
  hasMore: boolean;
}

/** How much waits behind a tab; nothing for zero. */
export function TabCount({ count, hasMore }: TabCountProps) {
  if (!count) return null;
  return (
    <span className="font-normal text-muted tabular-nums">
      {count}
      {hasMore && '+'}
    </span>
  );
}
