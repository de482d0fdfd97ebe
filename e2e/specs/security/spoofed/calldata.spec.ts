import {
  concatHex,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  maxUint256,
  parseAbi,
  stringToHex,
  zeroAddress,
} from 'viem';
import { demoTokens } from '@/config/demo-tokens';
import {
  addOwner,
  approveToken,
  batch,
  type Call,
  changeThreshold,
  payToken,
  payUsdc,
} from '@/devnet/seed/calls';
import { test } from '@/e2e/fixtures/spoofed';
import { deployToken } from '@/e2e/support/spoofed/deploy-token';
import type { Claim } from '@/e2e/support/spoofed/screen';
import {
  approveHash,
  disableFirstModule,
  enableModule,
  setDomainVerifier,
  setFallbackHandler,
  setGuard,
  setSafeMethod,
} from '@/e2e/support/spoofed/settings-calls';
import { asked, type Outcome, type SpoofedCase, spoof } from '@/e2e/support/spoofed/spoofed-case';
import type { Fixture } from '@/e2e/support/spoofed/stage';

/** Proposed by an owner through an honest gateway: what the page must say of the bytes, and of honest ones must not. */
type Proposed = readonly [
  name: string,
  call: (fixture: Fixture) => Call | Promise<Call>,
  outcome: Outcome,
  says: (fixture: Fixture) => Claim['says'],
  never?: SpoofedCase['never'],
];

const withBytes = (call: Call, bytes: Hex): Call => ({
  ...call,
  data: concatHex([call.data ?? '0x', bytes]),
});

const extraByte = /\b1 extra byte\b/;

const approveAll = (spender: `0x${string}`): Call => ({
  to: demoTokens.usdc.address,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, maxUint256] }),
});

/** Schema 0 of ERC-8021: the codes, their length, the schema, the marker. */
const builderCode = concatHex([stringToHex('baseapp'), '0x07', '0x00', `0x${'8021'.repeat(8)}`]);

const allowances = parseAbi(['function addDelegate(address delegate)']);

/** Pays with a token that bears this symbol and is not the well-known one. */
const payImitation =
  (symbol: string) =>
  async ({ shop }: Fixture) => {
    const address = await deployToken({ name: 'USD Coin', symbol, decimals: 6 });
    return payToken({ ...demoTokens.usdc, symbol, address }, shop, '3');
  };
const imitates = () => [/Imitates a well-known token/i];

const anyAlarm = [/extra byte/i, /Bears the symbol/i, /Before you can sign/i, /take any amount/i];

const proposed: readonly Proposed[] = [
  [
    'an extra byte behind enableModule',
    ({ safe, attacker }) => withBytes(enableModule(safe.address, attacker), '0x00'),
    'ticked',
    () => [/Enables a module/i],
  ],
  [
    'an extra byte behind an unlimited approval',
    ({ attacker }) => withBytes(approveAll(attacker), '0x00'),
    'ticked',
    () => [/take any amount|take all/i],
  ],
  [
    'an extra byte behind approveHash',
    ({ bakery }) => withBytes(approveHash(bakery.address, `0x${'ab'.repeat(32)}`), '0x00'),
    'said',
    () => [extraByte],
  ],
  [
    'the zero address in a batch of MultiSend 1.5.0',
    ({ attacker }) => batch('1.5.0', [{ ...enableModule(zeroAddress, attacker), to: zeroAddress }]),
    'ticked',
    () => [/Enables a module/i],
  ],
  [
    'a call of the Safe itself that cannot be decoded',
    ({ safe }) => ({ to: safe.address, data: '0x5ec12e70' }),
    'typed',
    () => [/Calls the Safe itself with data that can’t be decoded/i],
  ],
  [
    'setDomainVerifier of the extensible fallback handler',
    ({ safe, attacker }) => setDomainVerifier(safe.address, attacker),
    'ticked',
    () => [/lets a contract sign for the Safe/i],
  ],
  [
    'setSafeMethod of the extensible fallback handler',
    ({ safe, attacker }) => setSafeMethod(safe.address, attacker),
    'ticked',
    () => [/lets a contract answer for the Safe/i],
  ],
  [
    'addDelegate of the allowance module',
    ({ attacker, token }) => ({
      to: token,
      data: encodeFunctionData({ abi: allowances, functionName: 'addDelegate', args: [attacker] }),
    }),
    'ticked',
    () => [/spending limit/i],
  ],
  [
    'enableModule',
    ({ safe, attacker }) => enableModule(safe.address, attacker),
    'ticked',
    () => [/module can move all funds/i],
  ],
  [
    'an owner more',
    ({ safe, attacker }) => addOwner(safe.address, attacker, 2),
    'ticked',
    () => [/any 2 of 4 owners can move everything/i],
  ],
  [
    'a lower threshold',
    ({ safe }) => changeThreshold(safe.address, 1),
    'ticked',
    () => [/any 1 of 3 owners can move everything/i],
  ],
  [
    'a guard',
    ({ safe, attacker }) => setGuard(safe.address, attacker),
    'ticked',
    () => [/guard can block every transaction/i],
  ],
  [
    'a fallback handler',
    ({ safe, attacker }) => setFallbackHandler(safe.address, attacker),
    'ticked',
    () => [/answers for the Safe/i],
  ],
  [
    'an unlimited approval',
    ({ token }) => approveAll(token),
    'ticked',
    () => [/can take all of this token/i],
  ],
  [
    'an approval for a wallet',
    ({ attacker }) => approveToken(demoTokens.usdc, attacker, '1'),
    'ticked',
    () => [/Lets a wallet, not an app, take tokens/i],
  ],
  ['a symbol with an invisible letter', payImitation('tUS\u2061DC'), 'signable', imitates],
  ['a symbol in letters of another alphabet', payImitation('tUЅDС'), 'signable', imitates],
  ['a symbol with a blank glyph', payImitation('tUSDC\u3164'), 'signable', imitates],
];

/** The same kinds without an attack: nothing is said that is not so. */
const honest: readonly Proposed[] = [
  [
    'builder codes behind a transfer',
    ({ shop }) => withBytes(payUsdc(shop, '2'), builderCode),
    'signable',
    () => ['baseapp'],
    anyAlarm,
  ],
  [
    'an approval for a contract within what the Safe holds',
    ({ token }) => approveToken(demoTokens.usdc, token, '1'),
    'signable',
    () => [/\bapprove\b/],
    [...anyAlarm, /Lets a wallet/i],
  ],
  ['the well-known token', ({ shop }) => payUsdc(shop, '3'), 'signable', () => [/\b3 tUSDC/], anyAlarm],
  [
    'a token that imitates none',
    async ({ shop, token }) =>
      payToken({ ...demoTokens.usdc, decimals: 9, symbol: 'OBSC', address: token }, shop, '3'),
    'signable',
    () => [/\b3 OBSC/],
    anyAlarm,
  ],
  [
    'a batch of MultiSend 1.5.0 without the zero address',
    ({ shop }) => batch('1.5.0', [payUsdc(shop, '1'), payUsdc(shop, '2')]),
    'signable',
    () => [/\b3 tUSDC/],
    anyAlarm,
  ],
  [
    'setDomainVerifier that takes a verifier away',
    ({ safe }) => setDomainVerifier(safe.address, zeroAddress),
    'signable',
    () => ['setDomainVerifier'],
    anyAlarm,
  ],
];

const toCase = ([name, call, outcome, says, never = []]: Proposed): SpoofedCase => ({
  ...{ name, outcome, never },
  opens: async (fixture) => fixture.add(await call(fixture)),
  says: (fixture) => [{ says: says(fixture) }],
});

/** `sign_szabo_bytecode` was ground so that its selector is that of `approve`. */
const ground = {
  type: 'function',
  name: 'sign_szabo_bytecode',
  stateMutability: 'nonpayable',
  inputs: [
    { name: 'reward', type: 'bytes16' },
    { name: 'count', type: 'uint128' },
  ],
  outputs: [],
};

const others: readonly SpoofedCase[] = [
  {
    name: 'a ground selector, and the gateway supplies its interface',
    opens: async (fixture) => fixture.add({ ...approveAll(fixture.attacker), to: fixture.token }),
    gateway: ({ token }) => [
      {
        path: /\/contracts\//,
        change: () => ({
          ...{ address: token, name: 'Rewards', displayName: 'Rewards', logoUri: null },
          ...{ contractAbi: { abi: [ground] }, trustedForDelegateCall: false },
        }),
      },
      spoof(asked.details, [
        { pointer: '/txInfo/methodName', value: ground.name },
        { pointer: '/txData/dataDecoded', value: { method: ground.name, parameters: [] } },
      ]),
    ],
    says: ({ attacker }) => [
      { says: [/\bapprove\b/] },
      { says: [/take any amount|take all/i] },
      { says: [attacker] },
    ],
    never: [ground.name],
    outcome: 'said',
  },
  {
    name: 'extra bytes are counted',
    opens: async (fixture) =>
      fixture.add(withBytes(enableModule(fixture.safe.address, fixture.attacker), '0x00')),
    says: () => [{ says: [extraByte] }],
    outcome: 'said',
  },
  {
    name: 'the end of a module, honest',
    opens: async ({ guest, module, second, owner }) => {
      const call = { ...disableFirstModule(guest.address, module), nonce: (await guest.nonce()) + 1n };
      const { id, transaction } = await guest.propose(call, { signers: [second] });
      return { safe: guest.address, id, transaction, account: owner };
    },
    says: () => [{ says: [/Disables a module/i] }],
    never: anyAlarm,
    outcome: 'signable',
  },
];

test.describe('Dangerous calldata', () => {
  for (const spoofed of [...proposed.map(toCase), ...others])
    test(
      spoofed.name,
      { tag: spoofed.name === 'an extra byte behind enableModule' ? '@quick' : [] },
      ({ hold }) => hold(spoofed),
    );
});

test.describe('Honest calldata: no alarm', () => {
  for (const spoofed of honest.map(toCase)) test(spoofed.name, ({ hold }) => hold(spoofed));
});
