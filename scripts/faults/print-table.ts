import { judge, type Moment, type Visit } from '@/scripts/faults/verdict';

/** Letters of one notice; who wants to know more opens the page. */
const longest = 110;

/** The table of all visits, route by route, a line for each fault; below it what is wrong with the bad ones. */
export function formatTable(visits: readonly Visit[]): string {
  const routes = [...new Set(visits.map(({ route }) => route))];
  const width = Math.max(0, ...visits.map(({ fault }) => fault.length));
  return routes
    .map((route) => {
      const rows = visits
        .filter((visit) => visit.route === route)
        .flatMap((visit) => formatRow(visit, visit.fault.padEnd(width)));
      return [`── ${route} ──`, ...rows, ''].join('\n');
    })
    .join('\n');
}

/** A visit by itself, for whoever watches. */
export function formatVisit(visit: Visit): string {
  return formatRow(visit, `${visit.route}: ${visit.fault}`).join('\n');
}

function formatRow(visit: Visit, name: string): readonly string[] {
  const complaints = judge(visit);
  const mark = complaints.length === 0 ? 'ok ' : 'BAD';
  const told = [...visit.moments.map(describeMoment), ...visit.remarks].join(' · ');
  return [
    `${mark} ${name}  ${told}`,
    ...complaints.map((complaint) => `    ${' '.repeat(name.length)}  ✗ ${complaint}`),
  ];
}

function describeMoment({ when, look }: Moment): string {
  const words = [...look.notices, ...look.asides].map((notice) => `“${cut(notice)}”`).join(' ');
  return `${when}: ${words === '' ? 'nothing is said' : words}`;
}

function cut(text: string): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

/** The closing line. */
export function formatCount(visits: readonly Visit[]): string {
  const bad = visits.filter((visit) => judge(visit).length > 0).length;
  const routes = new Set(visits.map(({ route }) => route)).size;
  return `${visits.length} visits to ${routes} routes, ${bad} bad`;
}
