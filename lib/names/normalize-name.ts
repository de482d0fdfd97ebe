/** The longest name that the registry's encoding allows. */
const maxNameLength = 255;

/**
 * Normalizes a name (ENSIP-15); undefined where it is invalid: invisible characters, direction marks, letters of
 * several scripts, underscores inside. The tables are loaded on demand.
 */
export async function normalizeName(name: string): Promise<string | undefined> {
  if (name === '' || name.length > maxNameLength) return undefined;
  // viem's own import is replaced in the browser (next.config.ts), so that the tables are not loaded on every visit.
  const { ens_normalize } = await import('@adraffy/ens-normalize/xnf');
  try {
    return ens_normalize(name);
  } catch {
    return undefined;
  }
}
