import { describe, expect, test } from 'vitest';
import { assessHealth, type HealthEvent, type ServiceRecord, wellService } from '@/lib/health/service-health';

const start = 1_000_000;
const worked = (path = '/a'): HealthEvent => ({ kind: 'worked', path, wasSlow: false });
const failed = (path = '/a'): HealthEvent => ({ kind: 'failed', path, wasSlow: false });
const left: HealthEvent = { kind: 'left', path: '/a', wasSlow: false };

/** The state after each of these events, a second apart. */
function statesAfter(...events: readonly HealthEvent[]) {
  let service: ServiceRecord = wellService('gateway');
  return events.map((event, index) => {
    service = assessHealth(service, event, start + index * 1_000);
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

test('it says since when it is unwell, and when it last worked', () => {
  const events = [worked(), failed(), failed(), failed()];
  const service = events.reduce(
    (before, event, index) => assessHealth(before, event, start + index * 1_000),
    wellService('gateway'),
  );
  expect(service).toMatchObject({
    state: 'down',
    since: new Date(start + 1_000),
    lastWorked: new Date(start),
  });
});

describe('a failure', () => {
  const failing = assessHealth(wellService('gateway'), failed('/a'), start);
  const after = (service: ServiceRecord, seconds: number, event: HealthEvent = worked('/b')) =>
    assessHealth(service, event, start + seconds * 1_000);

  test('that nobody asks about any more is forgotten after a quarter of a minute, with no answer at all', () => {
    expect(after(failing, 14).state).toBe('failing');
    expect(after(failing, 15).state).toBe('well');
    expect(after(failing, 15, { kind: 'elapsed' }).state).toBe('well');
  });

  test('that is asked about again stands until that is answered', () => {
    const asked = after(failing, 10, { kind: 'asked', path: '/a' });
    expect(after(asked, 40).state).toBe('failing');
    expect(after(after(asked, 40, failed('/a')), 41).state).toBe('failing');
    expect(after(asked, 40, worked('/a')).state).toBe('well');
  });

  test('of a service that is down stands, because nothing is asked of it, and goes when the service is back', () => {
    const down = after(failing, 1, failed('/b'));
    expect(after(down, 120, { kind: 'elapsed' }).state).toBe('down');
    expect(after(down, 120, worked('/c')).state).toBe('well');
  });
});
