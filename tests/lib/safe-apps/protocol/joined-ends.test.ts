import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createGuest, type SafeAppsGuest } from '@/lib/safe-apps/guest/guest';
import { safeAppsMethods } from '@/lib/safe-apps/protocol/protocol';
import { recipient } from '@/tests/support/chain/people';
import { messageHash, safeTxHash } from '@/tests/support/safe-apps/handlers';
import { openHost } from '@/tests/support/safe-apps/host';
import { appOrigin, settleTurn } from '@/tests/support/safe-apps/pair';

// Our own guest and our own host, joined by a post that may do anything: submit in any order, late, twice or never.

type Step =
  | { readonly kind: 'ask'; readonly method: (typeof safeAppsMethods)[number] }
  | { readonly kind: 'deliver' | 'lose' | 'double'; readonly which: number }
  | { readonly kind: 'wait'; readonly milliseconds: number };

const ask = fc.record({ kind: fc.constant('ask' as const), method: fc.constantFrom(...safeAppsMethods) });
const decodedChange = <K extends 'deliver' | 'lose' | 'double'>(kind: K) =>
  fc.record({ kind: fc.constant(kind), which: fc.nat(20) });
const wait = fc.record({
  kind: fc.constant('wait' as const),
  milliseconds: fc.integer({ min: 0, max: 900 }),
});

const anyOrder = fc.array(
  fc.oneof(ask, ask, decodedChange('deliver'), decodedChange('deliver'), decodedChange('double'), wait),
  {
    maxLength: 40,
  },
);
const anyPost = fc.array(
  fc.oneof(ask, ask, decodedChange('deliver'), decodedChange('double'), decodedChange('lose'), wait),
  {
    maxLength: 40,
  },
);

const parameters: Partial<Record<string, unknown>> = {
  getTxBySafeTxHash: { safeTxHash },
  rpcCall: { call: 'eth_gasPrice' },
  sendTransactions: { txs: [{ to: recipient }] },
  signMessage: { message: 'hi' },
  signTypedMessage: {
    typedData: { domain: {}, types: { Mail: [{ name: 'text', type: 'string' }] }, message: { text: 'hi' } },
  },
  getOffChainSignature: messageHash,
  wallet_requestPermissions: [{ requestAddressBook: {} }],
};

type Outcome = { readonly method: string; settled: number; error: unknown };

function follow(guest: SafeAppsGuest, method: (typeof safeAppsMethods)[number]): Outcome {
  const outcome: Outcome = { method, settled: 0, error: undefined };
  guest.request(method, parameters[method]).then(
    () => {
      outcome.settled += 1;
    },
    (error: unknown) => {
      outcome.settled += 1;
      outcome.error = error;
    },
  );
  return outcome;
}

async function play(steps: readonly Step[]) {
  const opened = openHost();
  const { pair } = opened;
  const guest = createGuest({ transport: pair.app });
  const outcomes: Outcome[] = [];
  for (const step of steps) {
    if (step.kind === 'ask') outcomes.push(follow(guest, step.method));
    else if (step.kind === 'wait') await vi.advanceTimersByTimeAsync(step.milliseconds);
    else if (pair.inFlight.length > 0) {
      const index = step.which % pair.inFlight.length;
      if (step.kind === 'lose') pair.inFlight.splice(index, 1);
      else pair.submit(index, { isDoubled: step.kind === 'double' });
    }
    await settleTurn();
  }
  return { ...opened, guest, outcomes };
}

/** How many replies were posted to each request that was. */
function countReplies({ posted }: Awaited<ReturnType<typeof play>>['pair']): ReadonlyMap<unknown, number> {
  const counts = new Map<unknown, number>();
  for (const { to, data } of posted) {
    const { id } = data as { readonly id: string }; // both ends post objects with an id
    counts.set(id, (counts.get(id) ?? 0) + (to === 'app' ? 1 : 0));
  }
  return counts;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('two ends of ours', () => {
  test('give each request one reply while nothing is lost, in whatever order and however often it comes', async () => {
    await fc.assert(
      fc.asyncProperty(anyOrder, async (steps) => {
        const { pair, outcomes } = await play(steps);
        await pair.settle();
        expect([...countReplies(pair).values()].every((count) => count === 1)).toBe(true);
        // Whoever waited longer than its deadline learned that; nobody was left waiting, and nobody was told twice.
        expect(outcomes.every(({ settled }) => settled === 1)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  test('never answer twice and never leave a request without an end, whatever is lost', async () => {
    await fc.assert(
      fc.asyncProperty(anyPost, async (steps) => {
        const { pair, outcomes } = await play(steps);
        await pair.settle();
        await vi.advanceTimersByTimeAsync(60 * 60_000);
        expect([...countReplies(pair).values()].every((count) => count <= 1)).toBe(true);
        expect(outcomes.every(({ settled }) => settled === 1)).toBe(true);
        expect(vi.getTimerCount()).toBe(0);
      }),
      { numRuns: 150 },
    );
  });

  test('run a handler at most once for each request', async () => {
    await fc.assert(
      fc.asyncProperty(anyPost, async (steps) => {
        const { pair, handled, outcomes } = await play(steps);
        await pair.settle();
        expect(handled()).toBeLessThanOrEqual(outcomes.length);
      }),
      { numRuns: 50 },
    );
  });

  test('tell nothing to another origin that the frame moves to, at whatever moment', async () => {
    await fc.assert(
      fc.asyncProperty(anyOrder, anyOrder, async (before, after) => {
        const { pair } = await play(before);
        pair.moveApp('https://elsewhere.example');
        const heard: unknown[] = [];
        pair.app.listen((event) => heard.push(event.data));
        for (const step of after) {
          if (step.kind === 'deliver') pair.submit(step.which % Math.max(1, pair.inFlight.length));
          await settleTurn();
        }
        await pair.settle();
        expect(heard).toEqual([]);
        const replies = pair.posted.filter(({ to }) => to === 'app');
        expect(replies.every(({ targetOrigin }) => targetOrigin === appOrigin)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  test('end all that waits when either of them is closed', async () => {
    await fc.assert(
      fc.asyncProperty(anyOrder, fc.constantFrom('host', 'guest'), async (steps, end) => {
        const { pair, host, guest, outcomes } = await play(steps);
        (end === 'host' ? host : guest).close();
        const { length } = pair.posted;
        await pair.settle();
        if (end === 'host') expect(pair.posted).toHaveLength(length);
        await vi.advanceTimersByTimeAsync(60 * 60_000);
        expect(outcomes.every(({ settled }) => settled === 1)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
