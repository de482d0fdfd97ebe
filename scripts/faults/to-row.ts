import { quote, type Row } from '@/e2e/support/visits/print-table';
import { judge, type Moment, type Visit } from '@/scripts/faults/verdict';

/** A visit as the table has it: under its route, by its fault, with what the person saw. */
export function toRow(visit: Visit): Row {
  return {
    group: visit.route,
    name: visit.fault,
    told: [...visit.moments.map(describeMoment), ...visit.remarks].join(' · '),
    complaints: judge(visit),
  };
}

function describeMoment({ when, look }: Moment): string {
  const words = [...look.notices, ...look.asides].map((notice) => quote(notice)).join(' ');
  return `${when}: ${words === '' ? 'nothing is said' : words}`;
}

/** The closing line. */
export function formatCount(visits: readonly Visit[]): string {
  const bad = visits.filter((visit) => judge(visit).length > 0).length;
  const routes = new Set(visits.map(({ route }) => route)).size;
  return `${visits.length} visits to ${routes} routes, ${bad} bad`;
}
