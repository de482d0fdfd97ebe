import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '@/tests/support/architecture/project-files';
import { type CallRow, callRows, namedRows } from '@/tests/support/gateway-cases/call-rows';
import { specifiedCalls } from '@/tests/support/gateway-cases/specified-calls';

const folder = join(projectRoot, 'lib', 'gateway');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

const filesOf = ({ name }: CallRow) =>
  sources
    .filter(({ text }) =>
      new RegExp(`^export (async )?function ${name}\\(|^  ${name}: endpoint\\(`, 'm').test(text),
    )
    .map((file) => file.name);

const introduction = `# The gateway's calls

Every call there is, made from the code and held equal to it by a test. Each is one function of the same name in a file of
\`resources\`, below the row with its method and path and beside the schema that turns its answer into a domain object. What an
older gateway offers and no page calls is a row of the table in \`unused.ts\`. A session is the gateway's cookie; Safe's hosted
service answers 404 to what it has retired, so that the feature behind it hides itself. Calls beyond the specification are
those that today's service needs.
`;

const yes = (value: unknown) => (value ? 'yes' : '');

function toLine(row: CallRow): readonly string[] {
  const { name, call } = row;
  const isSpecified = specifiedCalls.some((specified) => specified.name === name);
  return [
    `\`${name}\``,
    call.method,
    `\`${call.path}\``,
    yes(call.withSession),
    yes(call.isRetired),
    isSpecified ? 'section 7' : "today's service",
    `\`${filesOf(row).join(', ')}\``,
  ];
}

function toTable(lines: readonly (readonly string[])[]): string {
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const pad = (line: readonly string[], fill = ' ') =>
    `| ${line.map((cell, column) => cell.padEnd(widths?.[column] ?? 0, fill)).join(' | ')} |`;
  const [head = [], ...rest] = lines;
  return [
    pad(head),
    pad(
      head.map(() => ''),
      '-',
    ),
    ...rest.map((line) => pad(line)),
  ].join('\n');
}

test.each(namedRows)('%s has one home', (_name, row) => {
  expect(filesOf(row)).toHaveLength(1);
});

test('the README lists every call as it is', async () => {
  const head = ['Function', 'Method', 'Path', 'Session', 'Retired', 'Specified in', 'File'];
  const readme = `${introduction}\n${toTable([head, ...callRows.map(toLine)])}\n`;
  await expect(readme).toMatchFileSnapshot(join(folder, 'README.md'));
});
