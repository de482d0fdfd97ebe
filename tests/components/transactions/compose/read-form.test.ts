import fc from 'fast-check';
import { type Address, encodeFunctionData, erc20Abi, getAddress, type Hex, toHex } from 'viem';
import { describe, expect, test } from 'vitest';
import { buildCall } from '@/components/transactions/compose/call/build-call';
import { parseCollectible } from '@/components/transactions/compose/collectible/parse-collectible';
import { type ReadForm, readForm } from '@/components/transactions/compose/read-form';
import { parseTransfers } from '@/components/transactions/compose/send/transfer-form.schema';
import type { SafeState } from '@/lib/chain/safe-state';
import { type CallableChange, encodeSafeChanges } from '@/lib/safe/manage/encode-changes';
import { listChanges } from '@/lib/safe/manage/plan';
import { encodeNativeTransfer, encodeTokenTransfer, encodeTransfer } from '@/lib/safe/protocol/calls';
import type { Call } from '@/lib/safe/protocol/types';
import type { SafeSettings } from '@/lib/safe/risk/settings/apply-safe-changes';
import { amara, bruno, chiara, otherSafe, safe, stranger, token } from '@/tests/support/chain/people';

const seed = 20_261_122;
const before: SafeSettings = {
  ...{ owners: [amara, bruno, chiara].map(({ address }) => address), threshold: 2 },
  ...{ modules: [otherSafe.address], guard: undefined, moduleGuard: undefined },
  ...{ fallbackHandler: token, singleton: undefined },
};
// The form reads no more of a Safe's state than this.
const state = { ...before, version: '1.4.1', modules: { addresses: before.modules } } as unknown as SafeState;
const decimals = 6;
const read = (calls: readonly Call[], given: Partial<Parameters<typeof readForm>[0]> = {}) =>
  readForm({ safe, state, calls, decimalsOf: async () => decimals, ...given });

const context = { safe, recipientName: { status: 'none' } } as const;

/** The calls that the form makes of what was filled in, as its own code builds them. */
function make(form: ReadForm): readonly Call[] {
  if (form.kind === 'send') {
    const { payments } = form.value;
    const parsed = parseTransfers(
      payments,
      payments.map(({ asset }) => ({
        ...{ ...context, holding: undefined },
        asset:
          asset === 'native'
            ? { id: asset, token: undefined, symbol: 'ETH', decimals: 18 }
            : { id: asset, token: getAddress(asset), symbol: 'TOKEN', decimals },
      })),
    );
    return parsed.ok ? parsed.calls : expect.unreachable(JSON.stringify(parsed.errors));
  }
  if (form.kind === 'collectible') {
    const kind = form.value.amount === '1' && !isMany ? 'erc721' : 'erc1155';
    const parsed = parseCollectible(form.value, { ...context, piece: { kind, amount: 2n ** 256n } });
    return parsed.ok ? [encodeTransfer(safe.address, parsed.transfer)] : expect.unreachable();
  }
  if (form.kind === 'owners')
    return encodeSafeChanges(
      safe.address,
      before,
      listChanges(before, form.value) as readonly CallableChange[],
    );
  const built = buildCall({
    ...{ draft: form.value, contract: getAddress(form.value.contract), contractError: undefined },
    ...{ item: undefined, resolve: () => undefined },
  });
  return built.ok ? [built.call] : expect.unreachable();
}
/** Of which sort the chain says the piece is. */
let isMany = false;

const uint = (bits: number) => fc.bigInt({ min: 1n, max: 2n ** BigInt(bits) - 1n });
const anyAddress = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .filter((bytes) => bytes.some((byte) => byte > 0))
  .map((bytes): Address => getAddress(toHex(bytes)));
const anyPayment: fc.Arbitrary<Call> = fc
  .record({ to: anyAddress, amount: uint(200), coin: fc.option(anyAddress, { nil: undefined }) })
  .map(({ to, amount, coin }) =>
    coin ? encodeTokenTransfer({ token: coin, to, amount }) : encodeNativeTransfer({ to, amount }),
  );
const anyChange: fc.Arbitrary<CallableChange> = fc.oneof(
  ...[
    fc.record({ kind: fc.constant('addOwner' as const), owner: anyAddress, threshold: uint(2) }),
    fc.record({
      ...{ kind: fc.constant('removeOwner' as const), owner: fc.constantFrom(...before.owners) },
      threshold: uint(2),
    }),
    fc.record({
      ...{ kind: fc.constant('swapOwner' as const), oldOwner: fc.constantFrom(...before.owners) },
      newOwner: anyAddress,
    }),
    fc.record({ kind: fc.constant('changeThreshold' as const), threshold: uint(2) }),
    fc.record({ kind: fc.constant('enableModule' as const), module: anyAddress }),
    fc.constant({ kind: 'disableModule', module: otherSafe.address } as const),
    fc.record({ kind: fc.constant('setGuard' as const), guard: fc.option(anyAddress, { nil: undefined }) }),
    fc.record({
      kind: fc.constant('setFallbackHandler' as const),
      handler: fc.option(anyAddress, { nil: undefined }),
    }),
  ],
);
const anyData = fc.uint8Array({ maxLength: 200 }).map((bytes): Hex => toHex(bytes));

const small = (calls: readonly Call[]) =>
  calls.map(({ to, value, data }) => `${to} ${value} ${data}`.toLowerCase());

async function expectSame(calls: readonly Call[]): Promise<ReadForm | undefined> {
  const form = await read(calls);
  if (form) expect(small(make(form))).toEqual(small(calls));
  return form;
}

describe('what a form is filled in with makes the same calls, byte by byte:', () => {
  test('payments', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyPayment, { minLength: 1, maxLength: 30 }), async (calls) => {
        expect((await expectSame(calls))?.kind).toBe('send');
      }),
      { seed },
    );
  });

  test('changes of the Safe, or they are left as a list', async () => {
    let filled = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(anyChange, { minLength: 1, maxLength: 3 }), async (changes) => {
        let calls: readonly Call[];
        try {
          calls = encodeSafeChanges(safe.address, before, changes);
        } catch {
          return; // It changes an owner who is gone by then.
        }
        if ((await expectSame(calls))?.kind === 'owners') filled += 1;
      }),
      { seed, numRuns: 300 },
    );
    expect(filled).toBeGreaterThan(50);
  });

  test('collectibles', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({ collection: anyAddress, to: anyAddress, id: uint(256), amount: uint(256) }),
        fc.boolean(),
        async ({ amount, ...piece }, many) => {
          isMany = many;
          const transfer = many
            ? ({ kind: 'erc1155', amount, ...piece } as const)
            : ({ kind: 'erc721', ...piece } as const);
          const form = await expectSame([encodeTransfer(safe.address, transfer)]);
          expect(form?.kind).toBe('collectible');
        },
      ),
      { seed },
    );
  });

  test('any single call', async () => {
    await fc.assert(
      fc.asyncProperty(anyAddress, uint(90), anyData, async (to, value, data) => {
        expect(await expectSame([{ to, value, data }])).toBeDefined();
      }),
      { seed },
    );
  });
});

describe('a list of calls stays one', () => {
  const payment = encodeNativeTransfer({ to: stranger.address, amount: 1n });
  const approval = {
    to: token,
    value: 0n,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [stranger.address, 1n] }),
  };
  const coin = encodeTokenTransfer({ token, to: stranger.address, amount: 5n });
  const [change] = encodeSafeChanges(safe.address, before, [{ kind: 'changeThreshold', threshold: 3n }]);
  test.each<[string, readonly Call[], Partial<Parameters<typeof readForm>[0]>?]>([
    ['where no form makes all of them', [payment, approval]],
    ['where one changes the Safe and another pays', change ? [change, payment] : []],
    ['where a token also gets Ether', [payment, { ...coin, value: 1n }]],
    ['where bytes follow that the form would not make', [payment, { ...coin, data: `${coin.data}00` }]],
    ['where a token’s decimals are not known', [payment, coin], { decimalsOf: async () => undefined }],
    ['where there are more payments than the form has', Array.from({ length: 31 }, () => payment)],
    [
      'where a payment goes to the Safe itself',
      [encodeNativeTransfer({ to: safe.address, amount: 1n }), coin],
    ],
    ['for a rejection', [{ to: safe.address, value: 0n, data: '0x' }]],
    ['where there is nothing', []],
  ])('%s', async (_name, calls, given) => {
    expect(await read(calls, given)).toBeUndefined();
  });

  test('where the Safe is not known, and one change is shown as the data it is', async () => {
    expect(await read(change ? [change, change] : [], { state: undefined })).toBeUndefined();
    expect((await read(change ? [change] : [], { state: undefined }))?.kind).toBe('call');
  });
});
