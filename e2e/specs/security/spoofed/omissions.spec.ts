import { z } from 'zod';
import { test } from '@/e2e/fixtures/spoofed';
import {
  asked,
  contradicts,
  type GatewaySpoof,
  open,
  type SpoofedCase,
  spoof,
} from '@/e2e/support/spoofed/spoofed-case';
import type { Fixture } from '@/e2e/support/spoofed/stage';

const queueSchema = z.looseObject({
  results: z.array(z.looseObject({ transaction: z.looseObject({ id: z.string() }).optional() })),
});

/** The queue without one transaction. */
const withoutInQueue = (id: string): GatewaySpoof => ({
  path: asked.queue,
  change: (answer) => {
    const page = queueSchema.safeParse(answer);
    if (!page.success) return answer;
    return { ...page.data, results: page.data.results.filter(({ transaction }) => transaction?.id !== id) };
  },
});

const detailsSchema = z.looseObject({
  detailedExecutionInfo: z.looseObject({ confirmations: z.array(z.unknown()) }),
});

/** The details without any confirmation but the first. */
const withoutConfirmations: GatewaySpoof = {
  path: asked.details,
  change: (answer) => {
    const read = detailsSchema.safeParse(answer);
    if (!read.success) return answer;
    const { detailedExecutionInfo: info } = read.data;
    const confirmations = info.confirmations.slice(0, 1);
    return { ...read.data, detailedExecutionInfo: { ...info, confirmations } };
  },
};

/** A list of what was executed, with a payment to the same account that there never was. */
const inventedPayment = ({ safe, shop }: Fixture): GatewaySpoof => {
  const info = (value: string) => ({ value, name: null, logoUri: null });
  const transaction = {
    ...{ id: `multisig_${safe.address}_0x${'ab'.repeat(32)}`, timestamp: 1_700_000_000_000 },
    txStatus: 'SUCCESS',
    txInfo: {
      ...{ type: 'Transfer', sender: info(safe.address), recipient: info(shop), direction: 'OUTGOING' },
      transferInfo: { type: 'NATIVE_COIN', value: '100000000000000000' },
    },
    ...{ executionInfo: null, safeAppInfo: null, note: null, txHash: `0x${'cd'.repeat(32)}` },
  };
  return {
    path: /\/multisig-transactions\b.*executed=true/,
    change: () => ({
      ...{ count: 1, next: null, previous: null },
      results: [{ type: 'TRANSACTION', conflictType: 'None', transaction }],
    }),
  };
};

/** Left out before a browser that knows better, and before one that does not. */
const cases: readonly SpoofedCase[] = [
  {
    name: 'a confirmation that was seen here',
    opens: open('ready'),
    before: (fixture) => [open('ready')(fixture)],
    gateway: () => [withoutConfirmations],
    says: ({ third }) => [{ says: [third.address, /this browser|kept here|only here|left out/i] }],
    outcome: 'said',
    tag: '@quick',
  },
  {
    name: 'a confirmation that was seen here, with garbage in its place',
    opens: open('ready'),
    before: (fixture) => [open('ready')(fixture)],
    gateway: () => [
      spoof(asked.details, [
        { pointer: '/detailedExecutionInfo/confirmations/0/signature', value: `0x${'17'.repeat(64)}1c` },
      ]),
    ],
    says: () => contradicts(/another signature of this owner is valid and counts/i),
    outcome: 'said',
  },
  {
    // What the gateway says takes no warning away.
    name: 'that a payment is the first one',
    opens: open('waiting'),
    gateway: (fixture) => [inventedPayment(fixture)],
    says: () => [{ says: [/first payment to this account/i] }],
    outcome: 'said',
  },
  {
    name: 'a transaction that was seen here',
    opens: open('waiting'),
    before: (fixture) => [open('waiting')(fixture)],
    gateway: ({ waiting }) => [{ path: asked.details }, withoutInQueue(waiting.id)],
    says: () => [{ says: [/this browser|kept here|seen here/i] }],
    outcome: 'said',
  },
  {
    name: 'a rival that was seen here',
    opens: open('conflict'),
    before: (fixture) => [open('obscure')(fixture)],
    gateway: ({ obscure }) => [withoutInQueue(obscure.id)],
    says: () => [{ says: [/transactions? shares? #\d/i] }],
    outcome: 'said',
  },
  {
    name: 'a confirmation that nobody here has seen',
    opens: open('ready'),
    gateway: () => [withoutConfirmations],
    says: () => [
      {
        marked: ['could not be checked'],
        says: [/leaves out/i, /signature|confirmation/i],
      },
    ],
    outcome: 'said',
  },
  {
    name: 'a rival that nobody here has seen',
    opens: open('conflict'),
    gateway: ({ obscure }) => [withoutInQueue(obscure.id)],
    says: () => [
      {
        marked: ['could not be checked'],
        says: [/leaves out/i, /another transaction with the same number/i],
      },
    ],
    outcome: 'said',
  },
];

test.describe('Spoofed gateway: what is left out', () => {
  for (const spoofed of cases) test(spoofed.name, { tag: spoofed.tag }, ({ hold }) => hold(spoofed));
});
