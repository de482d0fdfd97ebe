import { dirname } from 'node:path';

/** An import of one file by another, by their paths. */
export type Import = { readonly from: string; readonly to: string };

/** Pairs of folders of which each imports the other, as "a ↔ b" in the order of their names. */
export function findMutualFolders(imports: readonly Import[]): readonly string[] {
  const arrows = new Set<string>();
  for (const { from, to } of imports) {
    const [importer, imported] = [dirname(from), dirname(to)];
    if (importer !== imported) arrows.add(`${importer} → ${imported}`);
  }
  const pairs = [...arrows].flatMap((arrow) => {
    const [importer = '', imported = ''] = arrow.split(' → ');
    return importer < imported && arrows.has(`${imported} → ${importer}`)
      ? [`${importer} ↔ ${imported}`]
      : [];
  });
  return pairs.sort();
}
