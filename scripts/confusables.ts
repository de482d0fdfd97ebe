import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

// Writes config/confusables.ts anew: which characters look like a Latin letter, from Unicode's confusables.txt
// (UTS #39), as the npm package `unhomoglyph` 1.0.6 (MIT) carries it. For single Latin letters its data, of Unicode 13,
// are the same as those of Unicode 15.1. It is no dependency; fetch it where this is run:
//   npm pack unhomoglyph@1.0.6 && tar xzf unhomoglyph-1.0.6.tgz
//   node --import tsx scripts/confusables.ts package/data.json

const [file] = process.argv.slice(2);
if (!file) throw new Error('Name the data.json of the package unhomoglyph 1.0.6.');

/** Each character with the one that it looks like. */
const source: unknown = JSON.parse(readFileSync(file, 'utf8'));
const pairs = Object.entries(source as Record<string, string>); // the form of that file

const bare = (text: string) =>
  text.normalize('NFKD').replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '');

const isCharacter = (text: string) => /^[A-Za-z]$/.test(text);
const found = new Map(
  pairs.flatMap(([from, to]) => {
    const isOneCharacter = Array.from(from).length === 1;
    // What normalization turns into a letter or digit by itself needs no table.
    const isNeeded = isOneCharacter && isCharacter(bare(to)) && !/^[ -~]*$/.test(bare(from));
    return isNeeded ? [[from, bare(to)] as const] : [];
  }),
);
const groups = new Map<string, string[]>();
for (const [from, glyph] of found)
  if (bare(from) === from || found.get(bare(from)) !== glyph)
    groups.set(glyph, [...(groups.get(glyph) ?? []), from]);
const lines = [...groups]
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([glyph, characters]) => `  ${glyph}: '${characters.toSorted().join('')}',`);

writeFileSync(
  resolve(import.meta.dirname, '../config/confusables.ts'),
  `// Written by scripts/confusables.ts from Unicode's confusables.txt (UTS #39). © Unicode, Inc.; see unicode.org/terms_of_use.html.

/** Characters that look like a Latin letter, by that letter; those that normalization turns into it are not among them. */
export const confusables: Readonly<Record<string, string>> = {
${lines.join('\n')}
};
`,
);
