import { describe, expect, it } from 'vitest';
import type { Look } from '@/e2e/support/visits/look-at-page';
import { formatRows } from '@/e2e/support/visits/print-table';
import { formatCount, toRow } from '@/scripts/faults/to-row';
import { judge, type Visit } from '@/scripts/faults/verdict';

const formatTable = (visits: readonly Visit[]) => formatRows(visits.map(toRow));

const calm: Look = { letters: 400, hasHeading: true, waiting: [], notices: [], asides: [] };

const moment = (look: Partial<Look> = {}, missing: readonly string[] = []) => ({
  ...{ when: 'at first', look: { ...calm, ...look } },
  missing,
});

const visit = (differences: Partial<Visit> = {}): Visit => ({
  ...{ route: 'GET queue', fault: '500', moments: [moment()], remarks: [], lost: [], errors: [] },
  hits: 1,
  ...differences,
});

describe('a visit', () => {
  it('is good when the page stands, whatever it says', () => {
    expect(judge(visit({ moments: [moment({ notices: ['It cannot be reached.'] })] }))).toEqual([]);
  });

  it.each([
    ['a blank page', { moments: [moment({ letters: 3 })] }, 'at first: the page is blank'],
    ['a page without a heading', { moments: [moment({ hasHeading: false })] }, 'at first: the page is blank'],
    ['a placeholder that stays', { moments: [moment({ waiting: ['Queue'] })] }, 'still waiting: Queue'],
    ['a part that is gone', { moments: [moment({}, ['owners'])] }, 'at first: not there: owners'],
    ['something lost', { lost: ['the signature is lost'] }, 'the signature is lost'],
    ['an error that nobody caught', { errors: ['x is undefined'] }, 'uncaught: x is undefined'],
    ['a route that was never asked', { hits: 0 }, 'never asked'],
  ])('is bad with %s', (_what, differences, complaint) => {
    expect(judge(visit(differences))).toEqual([expect.stringContaining(complaint)]);
  });

  it('may show placeholders while an answer is still to come, and must not be blank then', () => {
    const meanwhile = { ...moment({ waiting: ['Queue'] }), isWaiting: true };
    expect(judge(visit({ moments: [meanwhile] }))).toEqual([]);
    const blank = { ...moment({ letters: 0 }), isWaiting: true };
    expect(judge(visit({ moments: [blank] }))).toEqual(['at first: the page is blank']);
  });
});

describe('the table', () => {
  it('has a line for each fault, under its route, with what the person saw', () => {
    const visits = [
      visit({ moments: [moment({ notices: ['It is down.'], asides: ['Prices are missing.'] })] }),
      visit({ fault: 'nothing', remarks: ['back by itself after 5 s'] }),
      visit({ route: 'GET history' }),
    ];
    expect(formatTable(visits)).toBe(`── GET queue ──
ok  500      at first: “It is down.” “Prices are missing.”
ok  nothing  at first: nothing is said · back by itself after 5 s

── GET history ──
ok  500      at first: nothing is said
`);
  });

  it('marks what is bad and says why', () => {
    const bad = visit({ lost: ['the signature is lost'], moments: [moment({ waiting: ['Queue'] })] });
    expect(formatTable([bad])).toBe(`── GET queue ──
BAD 500  at first: nothing is said
         ✗ at first: still waiting: Queue
         ✗ the signature is lost
`);
  });

  it('cuts words that are too long for a line', () => {
    const table = formatTable([visit({ moments: [moment({ notices: ['word '.repeat(100)] })] })]);
    expect(table).toMatch(/word wo?r?d?…”/);
    expect(Math.max(...table.split('\n').map((line) => line.length))).toBeLessThan(200);
  });

  it('is counted', () => {
    const visits = [visit(), visit({ route: 'GET history', hits: 0 })];
    expect(formatCount(visits)).toBe('2 visits to 2 routes, 1 bad');
  });
});
