const badge = /^\(\d+\+?\) /;

/** A tab's title without the number before it. */
export const withoutBadge = (title: string): string => title.replace(badge, '');

/** A tab's title with how many transactions need the reader before it; nothing for none. */
export function withBadge(title: string, count: number): string {
  const plain = withoutBadge(title);
  return count <= 0 ? plain : `(${count > 99 ? '99+' : count}) ${plain}`;
}
