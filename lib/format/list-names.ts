const shownNames = 3;

/** Joins names in one line, with "and" or "or" before the last; of more than three names the first two stay. */
export function listNames(names: readonly string[], last: 'and' | 'or'): string {
  const shown =
    names.length > shownNames
      ? [...names.slice(0, shownNames - 1), `${names.length - shownNames + 1} others`]
      : names;
  return shown.length < 2 ? (shown[0] ?? '') : `${shown.slice(0, -1).join(', ')} ${last} ${shown.at(-1)}`;
}
