/** Longer names are no names: the registry's own encoding ends there. */
const maxNameLength = 255;

/**
 * The normal form of a name (ENSIP-15), or undefined for what cannot be one: invisible characters, marks that turn the
 * reading direction, letters of several scripts, underscores in the middle. The tables are fetched when they are needed.
 */
export async function normalizeName(name: string): Promise<string | undefined> {
  if (name === '' || name.length > maxNameLength) return undefined;
  // Not through viem: in the browser its own import is replaced (next.config.ts), to keep the tables out of what is
  // fetched on every visit.
  const { ens_normalize } = await import('@adraffy/ens-normalize/xnf');
  try {
    return ens_normalize(name);
  } catch {
    return undefined;
  }
}
