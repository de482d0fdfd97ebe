import fc from 'fast-check';
import { zeroAddress } from 'viem';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SafeClaim } from '@/lib/safe/verify/claims';
import type { ChainSettings, OnchainState, TransactionRecord } from '@/lib/safe/verify/verification';
import { verifyTransaction } from '@/lib/safe/verify/verify';
import { amara, bruno, chiara, safe, stranger } from '@/tests/support/chain/people';
import {
  executedBy,
  foreignCode,
  handler,
  makeDecodedAction,
  makeFullOnchainState,
  makePayment,
  singleton,
  state,
} from '@/tests/support/transactions/claims';
import { makeRecord } from '@/tests/support/transactions/records';
import { makeTransaction } from '@/tests/support/transactions/transactions';

const checkOf = async (onchain: Partial<OnchainState>, id: string, record?: TransactionRecord) => {
  const { checks } = await verifyTransaction(record ?? (await makePayment()), makeFullOnchainState(onchain));
  return checks.find((check) => check.id === id);
};

describe('a gateway that is late', () => {
  const newOwners = [amara, bruno, stranger].map(({ address }) => address);
  const before = makeFullOnchainState();

  test('still says the owners of a minute ago: it is behind, and the chain counts', async () => {
    const onchain = { owners: newOwners, nonce: 8n, earlier: before };
    const owners = await checkOf(onchain, 'owners');
    expect(owners?.state).toBe('stale');
    expect(owners?.detail).toContain(chiara.address);
    expect(owners?.detail).toContain(stranger.address);
    expect((await checkOf(onchain, 'nonce'))?.detail).toContain('already at nonce 8');
  });

  test('says a lower nonce: it is behind', async () => {
    const check = await checkOf({ safeClaim: state({ nonce: 5n }) }, 'nonce');
    expect(check).toMatchObject({
      state: 'stale',
      detail: 'The Safe is at nonce 7; the gateway still says 5.',
    });
  });

  test('is not blamed where an earlier block cannot be read', async () => {
    const onchain = { owners: newOwners, nonce: 8n, earlier: 'unread' } as const;
    expect(await checkOf(onchain, 'owners')).toMatchObject({ state: 'unchecked' });
  });

  test('is not blamed where the Safe is younger than it may be late', async () => {
    const onchain = { owners: newOwners, nonce: 8n, earlier: 'absent' } as const;
    expect(await checkOf(onchain, 'owners')).toMatchObject({ state: 'stale' });
  });

  test('is not blamed where the Safe changed several times meanwhile', async () => {
    const onchain = {
      owners: newOwners,
      nonce: 9n,
      earlier: makeFullOnchainState({ owners: [amara.address] }),
    };
    expect(await checkOf(onchain, 'owners')).toMatchObject({ state: 'unchecked' });
  });

  test('does not yet say that a module was switched on', async () => {
    const modules = { addresses: [foreignCode], isComplete: true };
    const onchain = { modules, nonce: 8n, earlier: before };
    expect(await checkOf(onchain, 'modules')).toMatchObject({ state: 'stale' });
  });

  test('does not yet say what a module has changed', async () => {
    const modules = { addresses: [foreignCode], isComplete: true };
    const onchain = { modules, threshold: 1, safeClaim: state({ modules: [foreignCode] }), earlier: before };
    expect(await checkOf(onchain, 'threshold')).toMatchObject({ state: 'stale' });
  });

  test('may write the zero address for none', async () => {
    const none = { guard: undefined, fallbackHandler: undefined };
    const onchain = { ...none, safeClaim: state({ guard: zeroAddress, fallbackHandler: zeroAddress }) };
    expect(await checkOf(onchain, 'guard')).toMatchObject({ state: 'agrees' });
    expect(await checkOf(onchain, 'handler')).toMatchObject({ state: 'agrees' });
  });

  test('does not answer at all: what it would say could not be checked', async () => {
    expect(await checkOf({ safeClaim: 'silent' }, 'claim')).toMatchObject({ state: 'unchecked' });
  });

  test('claims the threshold of the time when the transaction was made', async () => {
    const record = { ...(await makePayment()), confirmationsRequired: 3 };
    expect(await checkOf({}, 'threshold', record)).toMatchObject({ state: 'stale' });
  });
});

const people = [amara, bruno, chiara, stranger].map(({ address }) => address);

/** What a transaction may change in a Safe. */
const changes: Readonly<Record<string, (settings: ChainSettings) => Partial<ChainSettings>>> = {
  payment: () => ({}),
  owner: ({ owners }) => ({ owners: owners.length > 2 ? owners.slice(1) : people }),
  threshold: ({ threshold }) => ({ threshold: (threshold % 3) + 1 }),
  guard: ({ guard }) => ({ guard: guard ? undefined : foreignCode }),
  handler: ({ fallbackHandler }) => ({ fallbackHandler: fallbackHandler ? undefined : handler }),
  module: ({ modules }) => ({
    modules: { addresses: modules?.addresses.length ? [] : [foreignCode], isComplete: true },
  }),
};

/** One step of a Safe's life: what is executed, so many seconds after the last. */
const anyStep = fc.record({
  change: fc.constantFrom(...Object.values(changes)),
  pause: fc.integer({ min: 1, max: 100 }),
});
type Step = { readonly change: (settings: ChainSettings) => Partial<ChainSettings>; readonly pause: number };
type Moment = { readonly at: number; readonly settings: ChainSettings };

function live(steps: readonly Step[]): readonly Moment[] {
  let last: Moment = { at: 0, settings: { ...makeFullOnchainState(), nonce: 0n } };
  const moments = [last];
  for (const { change, pause } of steps) {
    const { at, settings } = last;
    last = { at: at + pause, settings: { ...settings, ...change(settings), nonce: settings.nonce + 1n } };
    moments.push(last);
  }
  return moments;
}

const at = (moments: readonly Moment[], time: number) => moments.findLast((moment) => moment.at <= time);

const tell = ({ modules, guard, fallbackHandler, owners, threshold, nonce }: ChainSettings): SafeClaim => ({
  ...{
    address: safe.address,
    owners: [...owners].reverse(),
    threshold,
    nonce,
    version: '1.4.1+L2',
    implementation: singleton,
  },
  ...{ modules: modules?.addresses ?? [], guard, fallbackHandler },
});

describe('an honest gateway over a generated history and queue', () => {
  // Signed once: signing anew for every run would take most of the time.
  const records: TransactionRecord[] = [];
  beforeAll(async () => {
    for (let nonce = 0n; nonce < 16n; nonce += 1n) records.push(await makeRecord(makeTransaction({ nonce })));
  });

  test.each([0, 60])(
    'that lags by %i seconds is never said to contradict',
    async (lag) => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(anyStep, { minLength: 1, maxLength: 12 }),
          fc.integer({ min: 0, max: 300 }),
          fc.integer({ min: -3, max: 3 }),
          async (steps, wait, distance) => {
            const moments = live(steps);
            const now = (moments.at(-1)?.at ?? 0) + (wait % 90);
            const actual = at(moments, now)?.settings;
            const told = at(moments, now - lag)?.settings ?? moments[0]?.settings;
            if (!actual || !told) return;
            const nonce = actual.nonce + BigInt(distance);
            const record = records[Number(nonce)];
            if (!record) return;
            // What is executed by then is said to be, once it is indexed.
            const isIndexed = nonce < told.nonce;
            const onchain = makeFullOnchainState({
              ...actual,
              safeClaim: tell(told),
              earlier: at(moments, now - 90)?.settings ?? 'absent',
              execution: { kind: 'missing' },
            });
            const report = await verifyTransaction(
              {
                ...record,
                decodedAction: makeDecodedAction(),
                confirmationsRequired: told.threshold,
                ...(isIndexed && {
                  execution: { outcome: 'success', transactionHash: executedBy, executor: amara.address },
                }),
              },
              onchain,
            );
            expect(report.contradictions).toEqual([]);
          },
        ),
        { numRuns: 100 },
      );
    },
    30_000,
  );

  test('would be found out if it said owners that never were', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 8 }), async (steps) => {
        const actual = live(steps).at(-1)?.settings;
        if (!actual || actual.modules?.addresses.length) return;
        const safeClaim = { ...tell(actual), owners: [stranger.address] };
        const { contradictions } = await verifyTransaction(
          await makePayment(),
          makeFullOnchainState({ ...actual, safeClaim }),
        );
        expect(contradictions).toContain('Owners');
      }),
      { numRuns: 30 },
    );
  }, 30_000);
});
