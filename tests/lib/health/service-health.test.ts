import { expect, test } from 'vitest';
import { type HealthEvent, judgeHealth, type ServiceRecord, wellService } from '@/lib/health/service-health';

const start = 1_000_000;
const worked = (path = '/a'): HealthEvent => ({ kind: 'worked', path, wasSlow: false });
const failed = (path = '/a'): HealthEvent => ({ kind: 'failed', path, wasSlow: false });
const left: HealthEvent = { kind: 'left', path: '/a', wasSlow: false };

/** The state after each of these events, a second apart. */
function statesAfter(...events: readonly HealthEvent[]) {
  let service: ServiceRecord = wellService('gateway');
  return events.map((event, index) => {
    service = judgeHealth(service, event, start + index * 1_000);
    return service.state;
  });
}

test.each<[string, readonly HealthEvent[], readonly string[]]>([
  ['an answer', [worked()], ['well']],
  ['one failure', [failed()], ['failing']],
  ['two failures in a row', [failed(), failed()], ['failing', 'down']],
  ['two failures of different paths in a row', [failed('/a'), failed('/b')], ['failing', 'down']],
  [
    'a failure between answers',
    [failed('/a'), worked('/b'), failed('/a')],
    ['failing', 'failing', 'failing'],
  ],
  ['a failure that was mended', [failed(), worked()], ['failing', 'well']],
  ['an answer after an outage', [failed('/a'), failed('/b'), worked('/c')], ['failing', 'down', 'failing']],
  [
    'all answers after an outage',
    [failed('/a'), failed('/b'), worked('/a'), worked('/b')],
    ['failing', 'down', 'failing', 'well'],
  ],
  ['a page that was left', [failed(), left], ['failing', 'failing']],
  ['a slow request', [{ kind: 'slow' }], ['slow']],
  [
    'a slow request that is answered',
    [{ kind: 'slow' }, { kind: 'worked', path: '/a', wasSlow: true }],
    ['slow', 'well'],
  ],
  [
    'two slow requests, of which one is given up',
    [{ kind: 'slow' }, { kind: 'slow' }, { kind: 'left', path: '/a', wasSlow: true }],
    ['slow', 'slow', 'slow'],
  ],
  ['a slow request beside a failure', [failed(), { kind: 'slow' }], ['failing', 'failing']],
])('%s', (_name, events, expected) => {
  expect(statesAfter(...events)).toEqual(expected);
});

test('it says since when it is in this state, and when it last worked', () => {
  const events = [worked(), failed(), failed(), failed()];
  const service = events.reduce(
    (before, event, index) => judgeHealth(before, event, start + index * 1_000),
    wellService('gateway'),
  );
  expect(service).toMatchObject({
    state: 'down',
    since: new Date(start + 2_000),
    lastWorked: new Date(start),
  });
});

test('a failure that nobody asked about for a minute is forgotten', () => {
  const failing = judgeHealth(wellService('gateway'), failed('/a'), start);
  expect(judgeHealth(failing, worked('/b'), start + 59_999).state).toBe('failing');
  expect(judgeHealth(failing, worked('/b'), start + 60_000).state).toBe('well');
});
