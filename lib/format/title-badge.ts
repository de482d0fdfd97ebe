const badge = /^\(\d+\+?\) /;

/** Removes the number before a tab's title. */
export const withoutBadge = (title: string): string => title.replace(badge, '');

/**
 * Puts the number of transactions that need the reader before a tab's title; nothing for zero, or before an empty
 * title.
 */
export function withBadge(title: string, count: number): string {
  const plain = withoutBadge(title);
  return count <= 0 || plain === '' ? plain : `(${count > 99 ? '99+' : count}) ${plain}`;
}
