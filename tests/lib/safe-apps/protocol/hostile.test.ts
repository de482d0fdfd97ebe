import { describe, expect, test } from 'vitest';
import { hostileAddresses, hostileReplies } from '@/e2e/support/hostile/replies';
import { type HostileOutcome, hostileRequests } from '@/e2e/support/hostile/requests';
import { readAppAddress } from '@/lib/safe-apps/protocol/app-address';
import { openGuest } from '@/tests/support/safe-apps/guest';
import { safeInfo } from '@/tests/support/safe-apps/handlers';
import { openHost } from '@/tests/support/safe-apps/host';
import { appOrigin, hostOrigin, settleTurn } from '@/tests/support/safe-apps/pair';

const sources = { 'another window': {}, 'no window': null };
const readSource = (from: keyof typeof sources | undefined) => (from ? { source: sources[from] } : {});

test('the hostile cases are at least sixty, each under a name of its own', () => {
  const tables = [
    hostileRequests.map(({ name }) => name),
    hostileReplies.map(({ name }) => name),
    hostileAddresses.map(([address]) => address),
  ];
  expect(tables.flat().length).toBeGreaterThanOrEqual(60);
  for (const names of tables) expect(new Set(names).size).toBe(names.length);
});

describe('a host to which is sent', () => {
  test.each(hostileRequests)('$name: $outcome', async ({ from, origin = appOrigin, messages, outcome }) => {
    const { pair, ask, repliesTo, handled } = openHost();
    // As it is handed over: a getter must not run on the way.
    for (const data of messages())
      expect(() => pair.forge('host', { ...readSource(from), origin, data })).not.toThrow();
    await settleTurn();
    expect(pair.posted.map(({ data }) => data)).toEqual(expectedReplies(outcome));
    expect(handled()).toBe(outcome === 'answered once' ? 1 : 0);

    const isAlive = (await repliesTo(ask('getCurrentTheme'))).length === 1;
    expect(isAlive).toBe(outcome !== 'app ended');
    expect(isPolluted()).toBe(false);
  });
});

test('a host takes its app’s origin with a dot at the end for another one, as browsers do', async () => {
  const { pair, handled } = openHost();
  const question = { id: '1', method: 'getSafeInfo', params: undefined, env: { sdkVersion: '9.1.0' } };
  pair.forge('host', { origin: `${appOrigin}.`, data: question });
  await settleTurn();
  expect(pair.posted).toEqual([]);
  expect(handled()).toBe(0);
});

function expectedReplies(outcome: HostileOutcome): readonly unknown[] {
  if (outcome === 'ignored' || outcome === 'app ended') return [];
  if (outcome === 'answered once') return [expect.objectContaining({ success: true, data: safeInfo })];
  return [expect.objectContaining({ success: false, error: outcome.error })];
}

const isPolluted = () => 'polluted' in {};

describe('a guest to which is sent', () => {
  test.each(hostileReplies)('$name: $outcome', async ({ from, origin = hostOrigin, message, outcome }) => {
    const { guest, pair, sent, answer } = openGuest({ allowedOrigins: [hostOrigin] });
    const asked = guest.request('getSafeInfo');
    asked.catch(() => undefined);
    const data = message(sent()[0]?.id ?? '');
    expect(() => pair.forge('app', { ...readSource(from), origin, data })).not.toThrow();
    answer(safeInfo);
    if (outcome === 'ignored') expect(await asked).toEqual(safeInfo);
    else await expect(asked).rejects.toMatchObject({ kind: outcome });
    expect(isPolluted()).toBe(false);
  });
});

test.each(hostileAddresses)('no app is opened at "%s": %s', (address, failure) => {
  expect(() => readAppAddress(address, { ownOrigin: hostOrigin })).toThrow(
    expect.objectContaining({ name: 'AppAddressError', failure }),
  );
});
