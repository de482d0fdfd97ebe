const badge = /^\(\d+\+?\) /;

/** A tab's title without the number before it. */
export const withoutBadge = (title: string): string => title.replace(badge, '');

/** A tab's title with how many transactions need the reader before it; nothing for none, nor before a title that is not there yet. */
export function withBadge(title: string, count: number): string {
  const plain = withoutBadge(title);
  return count <= 0 || plain === '' ? plain : `(${count > 99 ? '99+' : count}) ${plain}`;
}
