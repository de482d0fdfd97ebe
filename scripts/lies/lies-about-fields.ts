import { z } from 'zod';
import { demoTokens } from '@/config/demo-tokens';
import { hashSafeTransaction, type SafeTransaction } from '@/e2e/devnet/chain/safe-transaction';
import type { StateLie } from '@/scripts/lies/lie';
import { asked, lieAbout, open } from '@/scripts/lies/patches';
import type { Stage } from '@/scripts/lies/stage';

const info = '/detailedExecutionInfo';
const forged = `0x${'ab'.repeat(32)}`;

type Flip = readonly [field: keyof SafeTransaction, pointer: string, value: (stage: Stage) => unknown];

const flips: readonly Flip[] = [
  ['to', '/txData/to/value', ({ thief }) => thief],
  ['value', '/txData/value', () => '900000000000000000'],
  ['data', '/txData/hexData', () => '0x5ec12e70'],
  ['operation', '/txData/operation', () => 1],
  ['nonce', `${info}/nonce`, ({ ready }) => Number(ready.transaction.nonce) + 3],
  ['safeTxGas', `${info}/safeTxGas`, () => '100000'],
  ['baseGas', `${info}/baseGas`, () => '50000'],
  ['gasPrice', `${info}/gasPrice`, () => '1000000000'],
  ['gasToken', `${info}/gasToken`, () => demoTokens.usdc.address],
  ['refundReceiver', `${info}/refundReceiver/value`, ({ thief }) => thief],
];

const flipped: readonly StateLie[] = flips.map(([field, pointer, value]) => ({
  kind: 'state',
  name: `field ${field} flipped`,
  opens: open('ready'),
  gateway: (stage) => [lieAbout(asked.details, [{ pointer, value: value(stage) }])],
  seen: (stage) => [
    {
      marked: ['contradicts'],
      says: [new RegExp(`\\b${field}\\b`, 'i'), String(value(stage)), String(stage.ready.transaction[field])],
    },
  ],
}));

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
  const [parameter] = details.txData.dataDecoded.parameters;
  parameter?.valueDecoded.pop();
  return { ...details, txInfo: { ...details.txInfo, actionCount: parameter?.valueDecoded.length } };
}

/** The gateway's own reading of the bytes says something else than the bytes. */
const decoded: readonly StateLie[] = [
  {
    kind: 'state',
    name: 'recipient in the decoding, coin',
    opens: open('ready'),
    gateway: ({ thief }) => [lieAbout(asked.details, [{ pointer: '/txInfo/recipient/value', value: thief }])],
    seen: ({ thief, shop }) => [{ marked: ['contradicts'], says: [thief, shop] }],
  },
  {
    kind: 'state',
    name: 'amount in the decoding, coin',
    opens: open('ready'),
    gateway: () => [
      lieAbout(asked.details, [{ pointer: '/txInfo/transferInfo/value', value: '1000000000000000' }]),
    ],
    seen: () => [
      { marked: ['contradicts'], says: [/0\.001\b|\b1000000000000000\b/, /0\.2\b|\b200000000000000000\b/] },
    ],
  },
  {
    kind: 'state',
    name: 'recipient in the decoding, token',
    opens: open('usdc'),
    gateway: ({ thief }) => [
      lieAbout(asked.details, [
        { pointer: '/txInfo/recipient/value', value: thief },
        { pointer: '/txData/dataDecoded/parameters/0/value', value: thief },
      ]),
    ],
    seen: ({ thief, shop }) => [{ marked: ['contradicts'], says: [thief, shop] }],
  },
  {
    kind: 'state',
    name: 'amount in the decoding, token',
    opens: open('usdc'),
    gateway: () => [
      lieAbout(asked.details, [
        { pointer: '/txInfo/transferInfo/value', value: '1000000' },
        { pointer: '/txData/dataDecoded/parameters/1/value', value: '1000000' },
      ]),
    ],
    seen: () => [{ marked: ['contradicts'], says: [/\b1000000\b|\b1 tUSDC/, /12\.5\b|\b12500000\b/] }],
  },
  {
    kind: 'state',
    name: 'token in the decoding',
    opens: open('usdc'),
    gateway: () => [
      lieAbout(asked.details, [
        { pointer: '/txInfo/transferInfo/tokenAddress', value: demoTokens.silent.address },
      ]),
    ],
    seen: () => [{ marked: ['contradicts'], says: [demoTokens.silent.address, demoTokens.usdc.address] }],
  },
  {
    kind: 'state',
    name: 'spender in the decoding',
    opens: open('approval'),
    gateway: ({ thief }) => [
      lieAbout(asked.details, [{ pointer: '/txData/dataDecoded/parameters/0/value', value: thief }]),
    ],
    seen: ({ thief, shop }) => [{ marked: ['contradicts'], says: [thief, shop] }],
  },
  {
    kind: 'state',
    name: 'recipient inside a batch',
    opens: open('batch'),
    gateway: ({ thief }) => [
      lieAbout(asked.details, [
        { pointer: '/txData/dataDecoded/parameters/0/valueDecoded/0/to', value: thief },
      ]),
    ],
    seen: ({ thief, shop }) => [{ marked: ['contradicts'], says: [thief, shop] }],
  },
  {
    kind: 'state',
    name: 'a call left out of a batch',
    opens: open('batch'),
    gateway: () => [{ path: asked.details, change: withoutLastStep }],
    seen: () => [{ marked: ['contradicts'], says: [/\b2\b/, /\b1\b/] }],
  },
  {
    kind: 'state',
    name: 'an approval said to be a rejection',
    opens: open('approval'),
    gateway: () => [lieAbout(asked.details, [{ pointer: '/txInfo/isCancellation', value: true }])],
    seen: () => [{ marked: ['contradicts'], says: [/reject/i] }],
  },
  {
    kind: 'state',
    name: 'foreign code called trusted',
    opens: open('foreign'),
    gateway: () => [lieAbout(asked.details, [{ pointer: '/txData/trustedDelegateCallTarget', value: true }])],
    seen: ({ foreignCode }) => [{ marked: ['contradicts'], says: [/trusted|delegate/i, foreignCode] }],
  },
];

const hashToThief = ({ safe, ready, thief }: Stage) =>
  hashSafeTransaction(safe.address, { ...ready.transaction, to: thief });

const hashes: readonly StateLie[] = [
  {
    kind: 'state',
    name: 'hash forged',
    opens: open('ready'),
    gateway: () => [lieAbout(asked.details, [{ pointer: `${info}/safeTxHash`, value: forged }])],
    seen: ({ ready }) => [{ marked: ['contradicts'], says: [/safeTxHash|hash/i, forged, ready.safeTxHash] }],
  },
  {
    kind: 'state',
    name: 'another transaction under this id',
    opens: open('ready'),
    gateway: (stage) => [
      lieAbout(asked.details, [
        { pointer: '/txData/to/value', value: stage.thief },
        { pointer: '/txInfo/recipient/value', value: stage.thief },
        { pointer: `${info}/safeTxHash`, value: hashToThief(stage) },
      ]),
    ],
    // Whatever of it is named: the link stands for the one, the gateway for the other.
    seen: (stage) => [
      {
        marked: ['contradicts'],
        says: [/link/i, new RegExp(`${stage.thief}|${hashToThief(stage)}`, 'i')],
      },
    ],
  },
];

/** What a gateway may say about the bytes. */
export const liesAboutFields: readonly StateLie[] = [...decoded, ...flipped, ...hashes];
