import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listSourceFiles, projectRoot } from './support/architecture/project-files';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/hosting.md',
  'docs/security.md',
  'lib/gateway/README.md',
];
const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const isThere = (path: string) => statSync(join(projectRoot, path), { throwIfNoEntry: false }) !== undefined;

/** The top-level folders of the project itself; what a build writes is not there before it ran. */
const folders = readdirSync(projectRoot, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !/^(\.|node_modules$|out|test-results$)/.test(entry.name))
  .map(({ name }) => name);

/** The texts between backticks, outside blocks of code. */
const listQuoted = (text: string): readonly string[] =>
  [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, quoted = '']) => quoted);

/** The paths of this project among words: without a space, below one of its folders. */
const listPaths = (words: readonly string[]): readonly string[] =>
  words.filter((word) => /^[\w.@()[\]/-]+$/.test(word) && folders.includes(word.split('/')[0] ?? ''));

const contributing = read('CONTRIBUTING.md');
const sections = contributing.split(/^## /m).slice(1);
const journeys = sections.filter((section) => /^\d\. /m.test(section));

describe.each(documents)('%s', (path) => {
  const text = read(path);

  test('names only paths that exist', () => {
    const commands = [...text.matchAll(/(?:`|^)(?:npx|node|npm) [^`\n]*/gm)].flatMap(([line]) =>
      line.replaceAll('`', '').split(' '),
    );
    expect(listPaths([...listQuoted(text), ...commands]).filter((named) => !isThere(named))).toEqual([]);
  });

  test('links only to files that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !isThere(join(dirname(path), link)))).toEqual([]);
  });
});

describe('CONTRIBUTING.md', () => {
  test('names only identifiers that the sources contain', () => {
    const sources = listSourceFiles()
      .map((path) => read(path))
      .join('\n');
    const named = listQuoted(contributing).filter((word) =>
      /^[a-z]+[A-Z]\w*$|^([A-Z][a-z]+){2,}$/.test(word),
    );
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((name) => !new RegExp(`\\b${name}\\b`).test(sources))).toEqual([]);
  });

  test('names only folders that are inside the folder of their row', () => {
    const rows =
      contributing.match(/^\| `(app|components|config|lib|devnet|e2e|scripts|docs|tests)\b.*\|$/gm) ?? [];
    expect(rows.length).toBeGreaterThan(20);
    const missing = rows.flatMap((row) => {
      const [, first = '', second = ''] = row.split('|');
      const parents = listQuoted(first);
      const named = listQuoted(second).filter((word) => /^[a-z][a-z-]*(\.tsx?)?$/.test(word));
      return [
        ...parents.filter((parent) => !isThere(parent)),
        ...named.filter((name) => !parents.some((parent) => isThere(join(parent, name)))),
      ];
    });
    expect(missing).toEqual([]);
  });

  test('tells each journey in at most eight steps with one file each', () => {
    expect(journeys.length).toBeGreaterThan(6);
    for (const journey of journeys) {
      const steps = journey.split(/^(?=\d\. )/m).slice(1);
      expect(steps.length, journey).toBeGreaterThanOrEqual(5);
      expect(steps.length, journey).toBeLessThanOrEqual(8);
      for (const step of steps)
        expect(listPaths(listQuoted(step.split('\n\n')[0] ?? '')), step).toHaveLength(1);
    }
  });
});

test('comments cite rules of docs/security.md that exist, and every rule is cited', () => {
  const rules = [...read('docs/security.md').matchAll(/^- \*\*(S\d+)\. /gm)].map(([, rule]) => rule);
  // A comment may break the line between the document and the number.
  const cited = listSourceFiles().flatMap((path) =>
    [...read(path).matchAll(/docs\/security\.md,(?:\s|\*|\/\/)+(S\d+)/g)].map(([, rule]) => rule),
  );
  expect([...new Set(cited)].toSorted()).toEqual(rules.toSorted());
});
