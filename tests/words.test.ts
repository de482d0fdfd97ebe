import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findFormerWords, formerLabels, formerWords } from '@/scripts/verify/former-words';
import { listSourceFiles, projectRoot } from './support/architecture/project-files';

/** The texts of a source, in which comments do not count: JSX text stands between tags, the rest in quotes. */
function readTexts(source: string): string {
  return source
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/\s+/g, ' ');
}

test('nobody reads the former words any more', () => {
  const product = listSourceFiles().filter((path) => /^(app|components|config|lib)\//.test(path));
  expect(product.length).toBeGreaterThan(500);
  const found = product.flatMap((path) =>
    findFormerWords(readTexts(readFileSync(join(projectRoot, path), 'utf8'))).map(
      (words) => `${path}: ${words}`,
    ),
  );
  expect(found).toEqual([]);
});

test.each(formerWords)('“%s” is found in a sentence', (former) => {
  expect(findFormerWords(`children:"A text. ${former} and more"`)).toEqual([
    expect.stringContaining(`“${former}”`),
  ]);
});

test.each(formerLabels)('“%s” is found as a label, and not in a sentence', (former) => {
  const found = [expect.stringContaining(`“${former}”`)];
  for (const label of [
    `<b>${former}</b>`,
    `<b> ${former} </b>`,
    `children:"${former}"`,
    `"children\\":\\"${former}\\"`,
  ])
    expect(findFormerWords(label)).toEqual(found);
  expect(findFormerWords(`children:"${former} in a sentence"`)).toEqual([]);
});

test('a text is found over the end of a line and not in a comment', () => {
  expect(readTexts('<p>Look\n   at a Safe</p>')).toContain('Look at a Safe');
  expect(readTexts('// Look at a Safe\nconst a = 1; /* Look at a Safe */')).not.toContain('Look at');
});
