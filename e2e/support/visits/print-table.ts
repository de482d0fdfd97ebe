/** One line of a table: what was tried, what was told, and what is wrong with it. */
export type Row = {
  readonly group: string;
  readonly name: string;
  readonly told: string;
  readonly complaints: readonly string[];
};

/** Letters of one notice; who wants to know more opens the page. */
const usual = 110;

/** The table of all rows, group by group; below each what is wrong with it. */
export function formatRows(rows: readonly Row[]): string {
  const groups = [...new Set(rows.map(({ group }) => group))];
  const width = Math.max(0, ...rows.map(({ name }) => name.length));
  return groups
    .map((group) => {
      const own = rows.filter((row) => row.group === group);
      return [`── ${group} ──`, ...own.flatMap((row) => formatLines(row, row.name.padEnd(width))), ''].join(
        '\n',
      );
    })
    .join('\n');
}

/** A row by itself, for whoever watches. */
export const formatRow = (row: Row): string => formatLines(row, `${row.group}: ${row.name}`).join('\n');

function formatLines({ told, complaints }: Row, name: string): readonly string[] {
  const mark = complaints.length === 0 ? 'ok ' : 'BAD';
  return [
    `${mark} ${name}  ${told}`,
    ...complaints.map((complaint) => `    ${' '.repeat(name.length)}  ✗ ${complaint}`),
  ];
}

/** Words of a screen as a line has room for them. */
export function quote(text: string, longest = usual): string {
  return `“${text.length > longest ? `${text.slice(0, longest - 1)}…` : text}”`;
}
