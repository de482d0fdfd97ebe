import { z } from 'zod';
import { demoTokens } from '@/config/demo-tokens';
import { hashSafeTransaction, type SafeTransaction } from '@/devnet/chain/safe-transaction';
import type { Patch } from '@/devnet/gateway/http/patch-json';
import { test } from '@/e2e/fixtures/spoofed';
import type { Claim } from '@/e2e/support/spoofed/screen';
import { asked, contradicts, open, type SpoofedCase, spoof } from '@/e2e/support/spoofed/spoofed-case';
import type { Fixture } from '@/e2e/support/spoofed/stage';

const info = '/detailedExecutionInfo';
const forged = `0x${'ab'.repeat(32)}`;

const fields: readonly (readonly [
  field: keyof SafeTransaction,
  pointer: string,
  value: (fixture: Fixture) => unknown,
])[] = [
  ['to', '/txData/to/value', ({ attacker }) => attacker],
  ['value', '/txData/value', () => '900000000000000000'],
  ['data', '/txData/hexData', () => '0x5ec12e70'],
  ['operation', '/txData/operation', () => 1],
  ['nonce', `${info}/nonce`, ({ ready }) => Number(ready.transaction.nonce) + 3],
  ['safeTxGas', `${info}/safeTxGas`, () => '100000'],
  ['baseGas', `${info}/baseGas`, () => '50000'],
  ['gasPrice', `${info}/gasPrice`, () => '1000000000'],
  ['gasToken', `${info}/gasToken`, () => demoTokens.usdc.address],
  ['refundReceiver', `${info}/refundReceiver/value`, ({ attacker }) => attacker],
];

const changedFields = fields.map(
  ([field, pointer, value]): SpoofedCase => ({
    name: `field ${field} changed`,
    opens: open('ready'),
    gateway: (fixture) => [spoof(asked.details, [{ pointer, value: value(fixture) }])],
    says: (fixture) =>
      contradicts(
        new RegExp(`\\b${field}\\b`, 'i'),
        String(value(fixture)),
        String(fixture.ready.transaction[field]),
      ),
    outcome: 'stopped',
  }),
);

const parameter = (index: number) => `/txData/dataDecoded/parameters/${index}/value`;

type Decoding = readonly [
  name: string,
  on: 'ready' | 'usdc' | 'approval' | 'batch' | 'foreign',
  patches: (fixture: Fixture) => readonly Patch[],
  says: (fixture: Fixture) => Claim['says'],
];

/** The gateway's own reading of the bytes says something else than the bytes. */
const decodings: readonly Decoding[] = [
  [
    'recipient in the decoding, coin',
    'ready',
    ({ attacker }) => [{ pointer: '/txInfo/recipient/value', value: attacker }],
    ({ attacker, shop }) => [attacker, shop],
  ],
  [
    'amount in the decoding, coin',
    'ready',
    () => [{ pointer: '/txInfo/transferInfo/value', value: '1000000000000000' }],
    () => [/0\.001\b|\b1000000000000000\b/, /0\.2\b|\b200000000000000000\b/],
  ],
  [
    'recipient in the decoding, token',
    'usdc',
    ({ attacker }) => [
      { pointer: '/txInfo/recipient/value', value: attacker },
      { pointer: parameter(0), value: attacker },
    ],
    ({ attacker, shop }) => [attacker, shop],
  ],
  [
    'amount in the decoding, token',
    'usdc',
    () => [
      { pointer: '/txInfo/transferInfo/value', value: '1000000' },
      { pointer: parameter(1), value: '1000000' },
    ],
    () => [/\b1000000\b|\b1 tUSDC/, /12\.5\b|\b12500000\b/],
  ],
  [
    'token in the decoding',
    'usdc',
    () => [{ pointer: '/txInfo/transferInfo/tokenAddress', value: demoTokens.silent.address }],
    () => [demoTokens.silent.address, demoTokens.usdc.address],
  ],
  [
    'spender in the decoding',
    'approval',
    ({ attacker }) => [{ pointer: parameter(0), value: attacker }],
    ({ attacker, shop }) => [attacker, shop],
  ],
  [
    'recipient inside a batch',
    'batch',
    ({ attacker }) => [{ pointer: '/txData/dataDecoded/parameters/0/valueDecoded/0/to', value: attacker }],
    ({ attacker, shop }) => [attacker, shop],
  ],
  [
    'an approval said to be a rejection',
    'approval',
    () => [{ pointer: '/txInfo/isCancellation', value: true }],
    () => [/reject/i],
  ],
  [
    'foreign code called trusted',
    'foreign',
    () => [{ pointer: '/txData/trustedDelegateCallTarget', value: true }],
    ({ foreignCode }) => [/trusted|delegate/i, foreignCode],
  ],
];

const batchSchema = z.looseObject({
  txInfo: z.looseObject({}),
  txData: z.looseObject({
    dataDecoded: z.looseObject({
      parameters: z.array(z.looseObject({ valueDecoded: z.array(z.unknown()) })),
    }),
  }),
});

/** The gateway's reading of a batch without its last call. */
function withoutLastStep(answer: unknown): unknown {
  const details = batchSchema.parse(answer);
  const [batched] = details.txData.dataDecoded.parameters;
  batched?.valueDecoded.pop();
  return { ...details, txInfo: { ...details.txInfo, actionCount: batched?.valueDecoded.length } };
}

const hashOfAttack = ({ safe, ready, attacker }: Fixture) =>
  hashSafeTransaction(safe.address, { ...ready.transaction, to: attacker });

const others: readonly SpoofedCase[] = [
  {
    name: 'a call left out of a batch',
    opens: open('batch'),
    gateway: () => [{ path: asked.details, change: withoutLastStep }],
    says: () => contradicts(/\b2\b/, /\b1\b/),
    outcome: 'stopped',
  },
  {
    name: 'hash forged',
    opens: open('ready'),
    gateway: () => [spoof(asked.details, [{ pointer: `${info}/safeTxHash`, value: forged }])],
    says: ({ ready }) => contradicts(/safeTxHash|hash/i, forged, ready.safeTxHash),
    outcome: 'stopped',
  },
  {
    name: 'another transaction under this id',
    opens: open('ready'),
    gateway: (fixture) => [
      spoof(asked.details, [
        { pointer: '/txData/to/value', value: fixture.attacker },
        { pointer: '/txInfo/recipient/value', value: fixture.attacker },
        { pointer: `${info}/safeTxHash`, value: hashOfAttack(fixture) },
      ]),
    ],
    // Whatever of it is named: the link stands for the one, the gateway for the other.
    says: (fixture) => contradicts(/link/i, new RegExp(`${fixture.attacker}|${hashOfAttack(fixture)}`, 'i')),
    outcome: 'stopped',
  },
];

const cases: readonly SpoofedCase[] = [
  ...changedFields,
  ...decodings.map(
    ([name, on, patches, says]): SpoofedCase => ({
      name,
      opens: open(on),
      gateway: (fixture) => [spoof(asked.details, patches(fixture))],
      says: (fixture) => contradicts(...says(fixture)),
      outcome: 'stopped',
    }),
  ),
  ...others,
];

test.describe('Spoofed gateway: the bytes of a transaction', () => {
  for (const spoofed of cases) test(spoofed.name, ({ hold }) => hold(spoofed));
});
