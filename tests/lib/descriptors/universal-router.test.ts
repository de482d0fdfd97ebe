import {
  type AbiFunction,
  type Address,
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbiItem,
  parseAbiParameters,
  zeroAddress,
  zeroHash,
} from 'viem';
import { describe, expect, test } from 'vitest';
import type { MeaningPart } from '@/lib/descriptors/meaning';
import { readCallMeaning } from '@/lib/descriptors/read-call-meaning';
import { operations } from '@/lib/safe/protocol/types';
import { safe } from '@/tests/support/descriptors/real-call';
import { runPlan } from '@/tests/support/descriptors/router-model';
import {
  aerodromeRouters,
  encodePlan,
  newRouters,
  type PlanAction,
  type PlanCommand,
  type PlanForm,
  planRouter,
} from '@/tests/support/descriptors/router-plan';
import { type Dice, throwDice } from '@/tests/support/effects/dice';

const usdc: Address = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';
const weth: Address = '0x4200000000000000000000000000000000000006';
const aero: Address = '0x940181a94A35A4569E4529A3CDfB74e38FD98631';
const bob: Address = '0xb0B0000000000000000000000000000000000B0B';
const feeTaker: Address = '0x7FFC3DBF3B2b50Ff3A1D5523bc24Bb5043837B14';
const caller: Address = '0x0000000000000000000000000000000000000001';
const router: Address = '0x0000000000000000000000000000000000000002';
const olderRouter: Address = '0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD';
const ether = zeroAddress;
const whole = 2n ** 255n;

type Planned = { readonly plan: readonly PlanCommand[]; readonly value: bigint };

type Reading = { readonly to?: Address; readonly flags?: number; readonly form?: PlanForm };

function read({ plan, value }: Planned, { to = planRouter, flags = 0, form = '2.0' }: Reading = {}) {
  const data: Hex = encodePlan(plan, { flags, form });
  return readCallMeaning({ to, value, data, operation: operations.call }, { safe, chainId: 8453 })?.parts;
}

const v4 = (...actions: readonly PlanAction[]): PlanCommand => ({ kind: 'v4', actions });
const swapIn = (path: readonly Address[], exact: bigint, bound: bigint): PlanAction => ({
  ...{ kind: 'in', path, exact, bound },
});
const swapOut = (path: readonly Address[], exact: bigint, bound: bigint): PlanAction => ({
  ...{ kind: 'out', path, exact, bound },
});
const settle = (token: Address, amount = 0n, isUser = true): PlanAction => ({
  ...{ kind: 'settle', token, amount, isUser },
});
const settleAll = (token: Address, bound: bigint): PlanAction => ({ kind: 'settleAll', token, bound });
const take = (token: Address, to: Address, amount = 0n): PlanAction => ({ kind: 'take', token, to, amount });
const takeAll = (token: Address, bound: bigint): PlanAction => ({ kind: 'takeAll', token, bound });
const v3 = (
  kind: 'v3In' | 'v3Out' | 'v2In' | 'v2Out',
  path: readonly Address[],
  [exact, bound]: readonly [bigint, bigint],
  { to = caller, isUser = true } = {},
): PlanCommand => ({ kind, path, exact, bound, to, isUser });
const out = (
  kind: 'sweep' | 'pull' | 'portion' | 'finePortion' | 'transfer' | 'transferFrom',
  token: Address,
  to: Address,
  amount: bigint,
): PlanCommand => ({ ...{ kind, token, to, amount } });
const wrap = (amount: bigint, to = router): PlanCommand => ({ kind: 'wrap', to, amount });
const unwrap = (to: Address, amount: bigint): PlanCommand => ({ kind: 'unwrap', to, amount });

/** Plans that have a sentence. */
const plans: readonly Planned[] = [
  { plan: [v4(swapIn([ether, usdc], 100n, 240n), settleAll(ether, 100n), takeAll(usdc, 240n))], value: 100n },
  {
    plan: [
      v4(swapIn([ether, usdc], 100n, 240n), settle(ether), take(usdc, bob)),
      out('sweep', ether, caller, 0n),
    ],
    value: 100n,
  },
  { plan: [v4(swapIn([usdc, aero, ether], 240n, 90n), settle(usdc), take(ether, bob))], value: 0n },
  {
    plan: [
      v4(
        swapIn([usdc, ether], 240n, 0n),
        settleAll(usdc, 240n),
        { kind: 'portion', token: ether, to: feeTaker, amount: 500n },
        takeAll(ether, 90n),
      ),
    ],
    value: 0n,
  },
  {
    plan: [
      v4(swapIn([usdc, ether], 240n, 0n), settle(usdc), take(ether, router)),
      out('portion', ether, feeTaker, 500n),
      out('sweep', ether, caller, 90n),
    ],
    value: 0n,
  },
  {
    plan: [
      v4(
        swapIn([usdc, aero], 100n, 50n),
        swapIn([usdc, weth, aero], 140n, 60n),
        settle(usdc),
        takeAll(aero, 110n),
      ),
    ],
    value: 0n,
  },
  { plan: [v4(swapOut([usdc, weth], 90n, 240n), settleAll(usdc, 240n), takeAll(weth, 90n))], value: 0n },
  { plan: [v4(swapOut([usdc, aero, weth], 90n, 240n), settle(usdc), take(weth, bob, 90n))], value: 0n },
  {
    plan: [v4(swapOut([usdc, weth], 90n, 240n), settle(usdc), take(weth, router)), unwrap(caller, 90n)],
    value: 0n,
  },
  {
    plan: [
      v4(swapOut([ether, usdc], 240n, 100n), settle(ether), take(usdc, caller, 240n)),
      out('sweep', ether, caller, 0n),
    ],
    value: 100n,
  },
  {
    plan: [wrap(100n), v4(swapIn([weth, usdc], 100n, 240n), settle(weth, 0n, false), takeAll(usdc, 0n))],
    value: 100n,
  },
  {
    plan: [
      wrap(whole),
      v4(settle(weth, whole, false), swapIn([weth, usdc], 0n, 240n), takeAll(usdc, 240n)),
      unwrap(caller, 0n),
    ],
    value: 100n,
  },
  {
    plan: [
      out('pull', usdc, router, 240n),
      v4(settle(usdc, 240n, false), swapIn([usdc, ether], 240n, 90n), takeAll(ether, 0n)),
    ],
    value: 0n,
  },
  { plan: [v4(settle(usdc, 240n), swapIn([usdc, ether], 0n, 90n), takeAll(ether, 90n))], value: 0n },
  {
    plan: [
      v4(swapIn([usdc, aero], 100n, 0n), settle(usdc), take(aero, router)),
      v3('v3In', [usdc, weth, aero], [140n, 0n], { to: router }),
      out('sweep', aero, bob, 110n),
    ],
    value: 0n,
  },
  { plan: [v3('v3In', [usdc, weth], [240n, 90n])], value: 0n },
  {
    plan: [
      v3('v2In', [usdc, aero, weth], [240n, 90n], { to: router }),
      unwrap(bob, 90n),
      { kind: 'check', token: usdc, amount: 5n },
    ],
    value: 0n,
  },
  { plan: [v3('v3Out', [usdc, weth], [90n, 240n], { to: bob })], value: 0n },
  { plan: [v3('v2Out', [usdc, weth], [90n, 240n], { to: router }), unwrap(caller, 90n)], value: 0n },
  {
    plan: [wrap(100n), v3('v3Out', [weth, usdc], [240n, 100n], { isUser: false }), unwrap(caller, 0n)],
    value: 100n,
  },
  {
    plan: [
      wrap(100n),
      v3('v3In', [weth, usdc], [whole, 0n], { isUser: false, to: router }),
      out('portion', usdc, feeTaker, 25n),
      out('sweep', usdc, caller, 240n),
    ],
    value: 100n,
  },
  {
    plan: [
      out('pull', usdc, router, 240n),
      v3('v3Out', [usdc, weth], [90n, 240n], { isUser: false }),
      out('sweep', usdc, safe, 0n),
    ],
    value: 0n,
  },
  // Pools of two kinds one behind the other: the second swap takes all that the first one left in the router.
  {
    plan: [
      v3('v2In', [usdc, aero], [240n, 0n], { to: router }),
      v3('v3In', [aero, weth], [whole, 90n], { isUser: false }),
    ],
    value: 0n,
  },
  {
    plan: [
      wrap(100n),
      v3('v3In', [weth, aero], [100n, 0n], { to: router, isUser: false }),
      v3('v2In', [aero, usdc], [whole, 240n], { to: bob, isUser: false }),
    ],
    value: 100n,
  },
  {
    plan: [
      v3('v2In', [usdc, aero], [240n, 0n], { to: router }),
      v3('v3In', [aero, weth], [whole, 0n], { to: router, isUser: false }),
      unwrap(caller, 90n),
    ],
    value: 0n,
  },
  {
    plan: [
      v3('v3In', [usdc, aero], [240n, 0n], { to: router }),
      v4(settle(aero, whole, false), swapIn([aero, ether], 0n, 90n), takeAll(ether, 90n)),
    ],
    value: 0n,
  },
];

test.each(plans.map((one, index) => [index + 1, one] as const))('plan %i has a sentence', (_, planned) => {
  expect(read(planned)).toBeDefined();
});

test.each(plans.map((one, index) => [index + 1, one] as const))(
  'plan %i says the same of a newer router in its own form, and nothing in the form of the other',
  (_, planned) => {
    for (const to of newRouters) expect(read(planned, { to, form: '2.1' })).toEqual(read(planned));
    const hasSwap = planned.plan.some(({ kind }) => /^(?:v[23]|v4$)/.test(kind));
    expect(hasSwap).toBe(true);
    for (const to of newRouters) expect(read(planned, { to })).toBeUndefined();
    expect(read(planned, { form: '2.1' })).toBeUndefined();
  },
);

test('a fee in fine parts is said exactly, by newer routers alone', () => {
  const planned = (share: bigint): Planned => ({
    plan: [
      v4(swapIn([usdc, ether], 240n, 0n), settle(usdc), take(ether, router)),
      out('finePortion', ether, feeTaker, share),
      out('sweep', ether, caller, 90n),
    ],
    value: 0n,
  });
  const say = (share: bigint, options: Reading = { to: newRouters[0], form: '2.1' }) =>
    read(planned(share), options)
      ?.map((part) => (part.kind === 'text' ? part.text : ''))
      .join('');
  expect(say(2_500_000_000_000_000n)).toContain('after a fee of 0.25% to ');
  expect(say(1_234_567_890_000_000n)).toContain('after a fee of 0.123456789% to ');
  expect(say(0n)).toBeUndefined();
  expect(say(10n ** 18n)).toBeUndefined();
  expect(say(2_500_000_000_000_000n, { to: planRouter, form: '2.0' })).toBeUndefined();
});

const good = v4(swapIn([usdc, ether], 240n, 90n), settleAll(usdc, 240n), takeAll(ether, 90n));
const native = v4(swapIn([ether, usdc], 100n, 240n), settle(ether), take(usdc, caller));

/** Plans that have none: why, the commands, and the Ether that is sent. */
const silentPlans: readonly (readonly [string, readonly PlanCommand[], bigint])[] = [
  ['a permit in front', [{ kind: 'permit', token: usdc, amount: 240n }, good], 0n],
  ['a transfer behind', [good, out('transfer', usdc, bob, 1n)], 0n],
  ['Ether that nothing swaps', [good], 1n],
  ['more Ether than is swapped', [native], 101n],
  ['less Ether than is swapped', [native], 99n],
  [
    'an exact output that a pool may not reach',
    [v4(swapOut([usdc, weth], 90n, 240n), settle(usdc), take(weth, caller))],
    0n,
  ],
  [
    'an exact output of which less is taken',
    [v4(swapOut([usdc, weth], 90n, 240n), settle(usdc), takeAll(weth, 89n))],
    0n,
  ],
  [
    'an exact output in Ether whose rest stays in the router',
    [v4(swapOut([ether, usdc], 240n, 100n), settle(ether), takeAll(usdc, 240n))],
    100n,
  ],
  [
    'a rest for somebody else',
    [
      v4(swapOut([ether, usdc], 240n, 100n), settle(ether), takeAll(usdc, 240n)),
      out('sweep', ether, bob, 0n),
    ],
    100n,
  ],
  [
    'an output that stays in the router',
    [v4(swapIn([usdc, ether], 240n, 90n), settle(usdc), take(ether, router))],
    0n,
  ],
  [
    'an output of which a fixed part is taken',
    [v4(swapIn([usdc, ether], 240n, 90n), settle(usdc), take(ether, caller, 90n))],
    0n,
  ],
  [
    'a fee after which nothing is sure',
    [
      v4(
        swapIn([usdc, ether], 240n, 90n),
        settle(usdc),
        { kind: 'portion', token: ether, to: feeTaker, amount: 500n },
        take(ether, caller),
      ),
    ],
    0n,
  ],
  [
    'a payment below what is swapped',
    [v4(swapIn([usdc, ether], 240n, 90n), settleAll(usdc, 239n), takeAll(ether, 90n))],
    0n,
  ],
  [
    'a payment of the router that nobody filled',
    [v4(swapIn([usdc, ether], 240n, 90n), settle(usdc, 0n, false), takeAll(ether, 90n))],
    0n,
  ],
  [
    'a payment in another token',
    [v4(swapIn([usdc, ether], 240n, 90n), settle(aero), takeAll(ether, 90n))],
    0n,
  ],
  [
    'two payments',
    [v4(swapIn([usdc, ether], 240n, 90n), settle(usdc), settle(aero), takeAll(ether, 90n))],
    0n,
  ],
  [
    'an amount of what is left over',
    [v4(swapIn([usdc, ether], 0n, 90n), settle(usdc), takeAll(ether, 90n))],
    0n,
  ],
  [
    'a circle of pools',
    [v4(swapOut([usdc, aero, usdc, weth], 90n, 240n), settle(usdc), takeAll(weth, 90n))],
    0n,
  ],
  [
    'an exact output of pairs that nothing checks, as a token between them may pass on less',
    [v3('v2Out', [usdc, aero, weth], [90n, 240n])],
    0n,
  ],
  [
    'an exact output of pairs of which less is paid out',
    [v3('v2Out', [usdc, weth], [90n, 240n], { to: router }), unwrap(caller, 89n)],
    0n,
  ],
  [
    'a second swap that takes a fixed amount of what the first one gave',
    [
      v3('v2In', [usdc, aero], [240n, 0n], { to: router }),
      v3('v3In', [aero, weth], [100n, 90n], { isUser: false }),
    ],
    0n,
  ],
  [
    'a second swap that the caller pays',
    [v3('v2In', [usdc, aero], [240n, 0n], { to: router }), v3('v3In', [aero, weth], [whole, 90n])],
    0n,
  ],
  [
    'a first swap that gives to somebody',
    [
      v3('v2In', [usdc, aero], [240n, 0n], { to: bob }),
      v3('v3In', [aero, weth], [whole, 90n], { isUser: false }),
    ],
    0n,
  ],
  [
    'a second swap of another token',
    [
      v3('v2In', [usdc, aero], [240n, 0n], { to: router }),
      v3('v3In', [usdc, weth], [whole, 90n], { isUser: false }),
    ],
    0n,
  ],
  [
    'an exact output in front of a swap of what it gave',
    [
      v3('v3Out', [usdc, aero], [100n, 240n], { to: router }),
      v3('v3In', [aero, weth], [whole, 90n], { isUser: false }),
    ],
    0n,
  ],
  [
    'a circle of swaps',
    [
      v3('v2In', [usdc, aero], [240n, 0n], { to: router }),
      v3('v3In', [aero, usdc], [whole, 90n], { isUser: false }),
    ],
    0n,
  ],
  [
    'a least amount that the router cuts to 160 bits',
    [v3('v3In', [usdc, weth], [240n, 0n], { to: router }), out('sweep', weth, caller, 2n ** 160n + 90n)],
    0n,
  ],
  ['tokens moved to somebody', [out('pull', usdc, bob, 240n), good], 0n],
  [
    'more tokens moved than are swapped',
    [
      out('pull', usdc, router, 241n),
      v4(settle(usdc, 240n, false), swapIn([usdc, ether], 240n, 90n), takeAll(ether, 90n)),
    ],
    0n,
  ],
];

describe('no sentence', () => {
  test.each(silentPlans)('for %s', (_, plan, value) => expect(read({ plan, value })).toBeUndefined());

  test('for commands that may fail, and for an older router, whose command of that number is another', () => {
    const planned = { plan: [good], value: 0n };
    expect(read(planned)).toBeDefined();
    expect(read(planned, { flags: 0x80 })).toBeUndefined();
    expect(read(planned, { to: olderRouter })).toBeUndefined();
    const older = { plan: [v3('v3In', [usdc, weth], [240n, 90n])], value: 0n };
    expect(read(older, { to: olderRouter })).toEqual(read(older));
  });
});

/** The text of a sentence, with tokens and accounts by their addresses. */
const write = (parts: readonly MeaningPart[] | undefined) =>
  parts
    ?.map((part) => {
      if (part.kind === 'text') return part.text;
      return part.kind === 'amount'
        ? `${part.amount} ${part.token}`
        : part.kind === 'account'
          ? part.address
          : '?';
    })
    .join('');

describe("Aerodrome's own routers", () => {
  const [own = planRouter] = aerodromeRouters;
  const swap = (
    kind: 'v3In' | 'v2In' | 'v3Out' | 'v2Out',
    path: readonly Address[],
    amounts: readonly [bigint, bigint],
    rest: { to?: Address; isUser?: boolean; isUniswap?: boolean } = {},
  ): PlanCommand => ({
    ...v3(kind, path, amounts, rest),
    ...{ isUniswap: rest.isUniswap ?? false },
  });
  const readOwn = (planned: Planned, to = own) => read(planned, { to, form: 'Aerodrome' });

  // The plans of velodrome-finance/sdk.js (hooks/swap.ts), which names the router by its address.
  const apps: readonly (readonly [string, Planned, string])[] = [
    [
      'tokens through Slipstream',
      { plan: [swap('v3In', [usdc, weth, aero], [240n, 90n], { to: safe })], value: 0n },
      `Swap 240 ${usdc} for at least 90 ${aero} on Aerodrome · to ${safe}`,
    ],
    [
      'tokens through pairs',
      { plan: [swap('v2In', [usdc, weth, aero], [240n, 90n], { to: bob })], value: 0n },
      `Swap 240 ${usdc} for at least 90 ${aero} on Aerodrome · to ${bob}`,
    ],
    [
      'Ether for tokens',
      {
        plan: [wrap(100n, own), swap('v3In', [weth, usdc], [100n, 240n], { to: safe, isUser: false })],
        value: 100n,
      },
      `Swap 100 native for at least 240 ${usdc} on Aerodrome · to ${safe}`,
    ],
    [
      'Ether for tokens through pairs',
      {
        plan: [wrap(100n, own), swap('v2In', [weth, aero], [100n, 240n], { to: safe, isUser: false })],
        value: 100n,
      },
      `Swap 100 native for at least 240 ${aero} on Aerodrome · to ${safe}`,
    ],
    [
      'tokens for Ether',
      { plan: [swap('v2In', [usdc, weth], [240n, 90n], { to: own }), unwrap(safe, 90n)], value: 0n },
      `Swap 240 ${usdc} for at least 90 native on Aerodrome · to ${safe}`,
    ],
    [
      'tokens through pairs and then Slipstream',
      {
        plan: [
          swap('v2In', [usdc, aero], [240n, 0n], { to: own }),
          swap('v3In', [aero, weth], [2n ** 255n, 90n], { to: safe, isUser: false }),
        ],
        value: 0n,
      },
      `Swap 240 ${usdc} for at least 90 ${weth} on Aerodrome · to ${safe}`,
    ],
  ];
  test.each(apps)('what the app writes for %s has a sentence', (_, planned, sentence) => {
    expect(write(readOwn(planned))).toBe(sentence);
  });

  const isKnown = ({ plan }: Planned) => plan.every(({ kind }) => kind !== 'v4' && kind !== 'finePortion');
  test.each(plans.map((one, index) => [index + 1, one] as const))(
    'plan %i says the same with another name, only in their form, and nothing with pools of v4',
    (_, planned) => {
      const expected = isKnown(planned)
        ? write(read(planned))?.replace('on Uniswap', 'on Aerodrome')
        : undefined;
      for (const to of aerodromeRouters) {
        expect(write(read(planned, { to, form: 'Aerodrome' }))).toBe(expected);
        expect(read(planned, { to, form: '2.0' })).toBeUndefined();
        expect(read(planned, { to, form: '2.1' })).toBeUndefined();
      }
      if (expected) expect(expected).toContain('on Aerodrome');
      for (const to of [planRouter, ...newRouters, olderRouter])
        if (isKnown(planned)) expect(read(planned, { to, form: 'Aerodrome' })).toBeUndefined();
    },
  );

  const whole: PlanCommand = swap('v3In', [usdc, weth], [240n, 90n]);
  const silent: readonly (readonly [string, readonly PlanCommand[], bigint])[] = [
    ['pools of Uniswap', [swap('v3In', [usdc, weth], [240n, 90n], { isUniswap: true })], 0n],
    ['pairs of Uniswap', [swap('v2In', [usdc, weth], [240n, 90n], { isUniswap: true })], 0n],
    ['tokens moved behind a swap', [whole, out('transferFrom', usdc, bob, 1n)], 0n],
    ['tokens moved to the router in front', [out('transferFrom', usdc, router, 240n), whole], 0n],
    ['a permit in front', [{ kind: 'permit', token: usdc, amount: 240n }, whole], 0n],
    [
      'an exact output of pairs that nothing checks',
      [swap('v2Out', [usdc, weth], [90n, 240n], { to: safe })],
      0n,
    ],
    ['Ether wrapped for somebody', [wrap(100n, bob), swap('v3In', [weth, usdc], [100n, 240n])], 100n],
    [
      'Slipstream that pays a pair',
      [
        swap('v3In', [usdc, aero], [240n, 0n], { to: bob }),
        swap('v2In', [aero, weth], [0n, 90n], { to: safe, isUser: false }),
      ],
      0n,
    ],
  ];
  test.each(silent)('no sentence for %s', (_, plan, value) => {
    for (const to of aerodromeRouters) expect(readOwn({ plan, value }, to)).toBeUndefined();
  });

  test('what stays in the router has none, and a router that is another one is an account', () => {
    const [, other = planRouter] = aerodromeRouters;
    const planned = { plan: [swap('v3In', [usdc, weth], [240n, 90n], { to: other })], value: 0n };
    expect(write(readOwn(planned))).toBe(
      `Swap 240 ${usdc} for at least 90 ${weth} on Aerodrome · to ${other}`,
    );
    expect(readOwn(planned, other)).toBeUndefined();
  });

  /** One command with an input by words. */
  const readRaw = (command: Hex, form: string, values: readonly unknown[]) => {
    const item = parseAbiItem('function execute(bytes commands,bytes[] inputs)') as AbiFunction; // a function by its first word
    const data = encodeFunctionData({
      abi: [item],
      args: [command, [encodeAbiParameters(parseAbiParameters(form), values)]],
    });
    const call = { to: own, value: 0n, data, operation: operations.call };
    return write(readCallMeaning(call, { safe, chainId: 8453 })?.parts);
  };
  const six = 'address, uint256, uint256, bytes, bool, bool';
  const packed = (...parts: readonly Hex[]) => concatHex(parts);
  const ending = `on Aerodrome · to ${safe}`;

  test.each([
    [
      'Slipstream, older pools',
      '0x00',
      six,
      [caller, 240n, 90n, packed(usdc, '0x0000c8', weth), true, false],
      true,
    ],
    [
      'Slipstream, newer pools',
      '0x00',
      six,
      [caller, 240n, 90n, packed(usdc, '0x0800c8', weth), true, false],
      true,
    ],
    [
      'a pair that is stable',
      '0x08',
      six,
      [caller, 240n, 90n, packed(usdc, '0x01', weth), true, false],
      true,
    ],
    ['a pair of no kind', '0x08', six, [caller, 240n, 90n, packed(usdc, '0x02', weth), true, false], false],
    [
      'pairs with a byte behind',
      '0x08',
      six,
      [caller, 240n, 90n, packed(usdc, '0x00', weth, '0x00'), true, false],
      false,
    ],
    [
      'pairs with a fee',
      '0x08',
      six,
      [caller, 240n, 90n, packed(usdc, '0x0000c8', weth), true, false],
      false,
    ],
    ['pairs without a kind', '0x08', six, [caller, 240n, 90n, packed(usdc, weth), true, false], false],
    ['one token', '0x08', six, [caller, 240n, 90n, usdc, true, false], false],
    [
      'Slipstream with a short fee',
      '0x00',
      six,
      [caller, 240n, 90n, packed(usdc, '0x00', weth), true, false],
      false,
    ],
    [
      'Slipstream with a byte behind',
      '0x00',
      six,
      [caller, 240n, 90n, packed(usdc, '0x0000c8', weth, '0x00'), true, false],
      false,
    ],
    [
      'a token that is a sign',
      '0x00',
      six,
      [caller, 240n, 90n, packed(usdc, '0x0000c8', caller), true, false],
      false,
    ],
    [
      'the form without the last word',
      '0x00',
      'address, uint256, uint256, bytes, bool',
      [caller, 240n, 90n, packed(usdc, '0x0800c8', weth), true],
      false,
    ],
    [
      'routes as older routers have them',
      '0x08',
      'address, uint256, uint256, (address,address,bool)[], bool',
      [caller, 240n, 90n, [[usdc, weth, false]], true],
      false,
    ],
    [
      'a command with a bit that is left out',
      '0x40',
      six,
      [caller, 240n, 90n, packed(usdc, '0x0000c8', weth), true, false],
      false,
    ],
    [
      'a command that may fail',
      '0x80',
      six,
      [caller, 240n, 90n, packed(usdc, '0x0000c8', weth), true, false],
      false,
    ],
    [
      'a bridge',
      '0x12',
      'uint8, address, address, address, uint256, uint256, uint32, bool',
      [1, safe, usdc, bob, 240n, 0n, 10, true],
      false,
    ],
    [
      'a call on another network',
      '0x13',
      'uint32, address, bytes32, bytes32, bytes32, uint256, address, bytes',
      [10, bob, zeroHash, zeroHash, zeroHash, 0n, bob, '0x'],
      false,
    ],
    ['a plan within the plan', '0x21', 'bytes, bytes[]', ['0x', []], false],
  ] as const)('%s', (_, command, form, values, isSaid) => {
    const text = readRaw(command, form, values);
    expect(text).toBe(isSaid ? `Swap 240 ${usdc} for at least 90 ${weth} ${ending}` : undefined);
  });
});

/** Where a round begins: also plans that nearly have a sentence. */
const begins = [...plans, ...silentPlans.map(([, plan, value]) => ({ plan, value }))];

const tokens = [ether, weth, usdc, aero];
const people = [caller, router, safe, bob, feeTaker, planRouter, ...aerodromeRouters];
const amounts = [0n, 1n, 25n, 50n, 90n, 100n, 110n, 140n, 240n, 500n, whole, 2n ** 128n - 1n];

/** Changes one thing of a plan: a part of a command or action, or the order and number of commands. */
function change({ plan, value }: Planned, dice: Dice): Planned {
  const at = dice.below(plan.length);
  const command = plan[at];
  if (!command) return { plan, value };
  switch (dice.below(8)) {
    case 0:
      return { plan, value: dice.pick(amounts.slice(0, 9)) };
    case 1:
      return { plan: plan.toSpliced(at, 1), value };
    case 2:
      return { plan: plan.toSpliced(at, 0, dice.pick(dice.pick(begins).plan)), value };
    case 3:
      return {
        plan: plan.toSpliced(at, 1, ...(plan[at + 1] ? [plan[at + 1] ?? command] : []), command),
        value,
      };
    default:
      return { plan: plan.with(at, changeCommand(command, dice)), value };
  }
}

function changeCommand(command: PlanCommand, dice: Dice): PlanCommand {
  if (command.kind !== 'v4') return changePart(command, dice);
  const { actions } = command;
  const at = dice.below(actions.length);
  const action = actions[at];
  if (!action) return command;
  switch (dice.below(6)) {
    case 0:
      return { ...command, actions: actions.toSpliced(at, 1) };
    case 1:
      return { ...command, actions: actions.toSpliced(at, 0, dice.pick(actions)) };
    case 2:
      return {
        ...command,
        actions: actions.toSpliced(at, 1).toSpliced(dice.below(actions.length), 0, action),
      };
    default:
      return { ...command, actions: actions.with(at, changePart(action, dice)) };
  }
}

/** Another value of the same kind in one place. */
function changePart<Part extends PlanCommand | PlanAction>(part: Part, dice: Dice): Part {
  const name = dice.pick(Object.keys(part).filter((key) => key !== 'kind'));
  const next = (): unknown => {
    if (name === 'path') {
      const length = 2 + dice.below(2);
      return Array.from({ length }, () => dice.pick(tokens));
    }
    if (name === 'token') return dice.pick(tokens);
    if (name === 'to') return dice.pick(people);
    if (name === 'isUser') return dice.below(2) === 0;
    return dice.pick(amounts);
  };
  return { ...part, [name]: next() };
}

type Said = {
  readonly given: Extract<MeaningPart, { kind: 'amount' }>;
  readonly got: Extract<MeaningPart, { kind: 'amount' }>;
  readonly receiver: string;
  readonly fee: { readonly account: string; readonly bips: bigint } | undefined;
};

function parse(parts: readonly MeaningPart[]): Said {
  const [given, got] = parts.flatMap((part) => (part.kind === 'amount' ? [part] : []));
  const accounts = parts.flatMap((part) => (part.kind === 'account' ? [part.address.toLowerCase()] : []));
  const text = parts.map((part) => (part.kind === 'text' ? part.text : '')).join('');
  const [, percent] = /after a fee of ([\d.]+)%/.exec(text) ?? [];
  const receiver = accounts.at(-1);
  if (!given || !got || !receiver) throw new Error(`No swap: ${text}`);
  const [account] = accounts;
  const fee = percent && account ? { account, bips: BigInt(Math.round(Number(percent) * 100)) } : undefined;
  return { given, got, receiver, fee };
}

const tokenOf = ({ token }: Said['given']) => (token === 'native' ? ether : token);

/** Where the outcome of a plan is not what was said of it. */
function findLies(
  planned: Planned,
  said: Said,
  { dice, itself }: { dice: Dice; itself: Address },
): readonly string[] {
  const candidates = [0n, 1n, 45n, 89n, 90n, 91n, 99n, 100n, 110n, 239n, 240n, 241n, 1000n];
  let isWhole = true;
  const outcome = runPlan(planned.plan, {
    ...{ caller: safe, itself, value: planned.value },
    pools: {
      any: () => dice.pick(candidates),
      upTo: (most) => {
        const part = dice.chance(3) ? most - BigInt(dice.below(Number(most % 1000n) + 1)) : most;
        if (part < most) isWhole = false;
        return part;
      },
    },
  });
  if (!outcome) return [];
  const me = safe.toLowerCase();
  const gain = (account: string, token: Address) => outcome.gain(account, token);
  const [tokenIn, tokenOut] = [tokenOf(said.given), tokenOf(said.got)];
  const others = outcome.accounts.filter((one) => ![me, said.receiver, said.fee?.account].includes(one));
  const received = gain(said.receiver, tokenOut);
  const taken = said.fee ? gain(said.fee.account, tokenOut) : 0n;
  return [
    ...(-gain(me, tokenIn) > said.given.amount ? [`paid ${-gain(me, tokenIn)}`] : []),
    ...(received < said.got.amount ? [`got ${received}`] : []),
    ...tokens
      .filter((token) => token !== tokenIn && gain(me, token) < 0n)
      .map((token) => `also paid ${token}`),
    ...(said.fee && said.fee.account !== said.receiver && taken * 10_000n > (taken + received) * said.fee.bips
      ? [`a fee of ${taken}`]
      : []),
    ...others.filter((one) => tokens.some((token) => gain(one, token) > 0n)).map((one) => `${one} got some`),
    ...(isWhole && tokens.some((token) => outcome.held(token) > 0n) ? ['left some in the router'] : []),
    'ran',
  ];
}

/** Whether its numbers fit their types. */
function isWritable({ plan }: Planned): boolean {
  try {
    return encodePlan(plan).length > 0;
  } catch {
    return false;
  }
}

const hasNoV4 = ({ plan }: Planned) => plan.every(({ kind }) => kind !== 'v4');
const moved: Planned = {
  plan: [out('transferFrom', usdc, router, 240n), v3('v3In', [usdc, weth], [240n, 90n], { isUser: false })],
  value: 0n,
};

test.each([
  { name: 'Uniswap', itself: planRouter, form: '2.0', from: begins, rounds: 4_000, least: [600, 2_000] },
  ...aerodromeRouters.map((itself) => ({
    ...({ name: `Aerodrome ${itself.slice(0, 6)}`, itself, form: 'Aerodrome' } as const),
    ...({ from: [...begins.filter(hasNoV4), moved], rounds: 1_500, least: [250, 1_000] } as const),
  })),
] as const)(
  'thousands of changed plans end as their sentences say, or have none: $name',
  {
    timeout: 120_000,
  },
  ({ itself, form, from, rounds, least: [leastDescribed, leastRan] }) => {
    const dice = throwDice(20261127);
    const lies: string[] = [];
    let described = 0;
    let ran = 0;
    for (let round = 0; round < rounds; round += 1) {
      let planned: Planned = dice.pick(from);
      for (let count = dice.below(4); count > 0; count -= 1) planned = change(planned, dice);
      const parts = isWritable(planned) ? read(planned, { to: itself, form }) : undefined;
      if (!parts) continue;
      described += 1;
      const said = parse(parts);
      for (let run = 0; run < 8; run += 1)
        for (const lie of findLies(planned, said, { dice, itself }))
          if (lie === 'ran') ran += 1;
          else
            lies.push(
              `${lie}: ${JSON.stringify({ said, planned }, (_, value) => (typeof value === 'bigint' ? String(value) : value))}`,
            );
    }
    console.info(`${described} plans with a sentence, run ${ran} times to the end, ${lies.length} lies`);
    expect(lies.slice(0, 3)).toEqual([]);
    expect(described).toBeGreaterThan(leastDescribed);
    expect(ran).toBeGreaterThan(leastRan);
  },
);
