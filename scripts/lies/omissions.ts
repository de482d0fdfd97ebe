import { z } from 'zod';
import type { GatewayLie, Omission } from '@/scripts/lies/lie';
import { asked, lieAbout, open } from '@/scripts/lies/patches';
import type { Stage } from '@/scripts/lies/stage';

const queueSchema = z.looseObject({
  results: z.array(z.looseObject({ transaction: z.looseObject({ id: z.string() }).optional() })),
});

/** The queue without one transaction. */
const withoutInQueue = (id: string): GatewayLie => ({
  path: asked.queue,
  change: (answer) => {
    const page = queueSchema.safeParse(answer);
    if (!page.success) return answer;
    return { ...page.data, results: page.data.results.filter(({ transaction }) => transaction?.id !== id) };
  },
});

/** The details without any confirmation but the first. */
const withoutConfirmations: GatewayLie = {
  path: asked.details,
  change: (answer) => {
    const read = detailsSchema.safeParse(answer);
    if (!read.success) return answer;
    const { detailedExecutionInfo: info } = read.data;
    return {
      ...read.data,
      detailedExecutionInfo: { ...info, confirmations: info.confirmations.slice(0, 1) },
    };
  },
};

const detailsSchema = z.looseObject({
  detailedExecutionInfo: z.looseObject({ confirmations: z.array(z.unknown()) }),
});

/** A list of what was executed, with a payment to the same account that there never was. */
const inventedPayment = ({ safe, shop }: Stage): GatewayLie => {
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

const notFound: GatewayLie = { path: asked.details };

/** What a gateway may leave out, before a browser that knows better and one that does not. */
export const omissions: readonly Omission[] = [
  {
    kind: 'omission',
    name: 'a confirmation that was seen here',
    opens: open('ready'),
    before: (stage) => [open('ready')(stage)],
    gateway: () => [withoutConfirmations],
    seen: ({ third }) => [{ says: [third.address, /this browser|kept here|only here|left out/i] }],
  },
  {
    kind: 'omission',
    name: 'a confirmation that was seen here, with garbage in its place',
    opens: open('ready'),
    before: (stage) => [open('ready')(stage)],
    gateway: () => [
      lieAbout(asked.details, [
        { pointer: '/detailedExecutionInfo/confirmations/0/signature', value: `0x${'17'.repeat(64)}1c` },
      ]),
    ],
    seen: () => [{ marked: ['contradicts'], says: [/another signature of this owner is valid and counts/i] }],
  },
  {
    // What the gateway says takes no warning away.
    kind: 'omission',
    name: 'that a payment is the first one',
    opens: open('waiting'),
    gateway: (stage) => [inventedPayment(stage)],
    seen: () => [{ says: [/first payment to this account/i] }],
  },
  {
    kind: 'omission',
    name: 'a transaction that was seen here',
    opens: open('waiting'),
    before: (stage) => [open('waiting')(stage)],
    gateway: ({ waiting }) => [notFound, withoutInQueue(waiting.id)],
    seen: () => [{ says: [/this browser|kept here|seen here/i] }],
  },
  {
    kind: 'omission',
    name: 'a rival that was seen here',
    opens: ({ safe, rival, owner }) => ({ safe: safe.address, id: rival.id, account: owner }),
    before: (stage) => [open('obscure')(stage)],
    gateway: ({ obscure }) => [withoutInQueue(obscure.id)],
    seen: () => [{ says: [/transactions? ha(s|ve) nonce \d/i] }],
  },
  {
    kind: 'omission',
    name: 'a confirmation that nobody here has seen',
    opens: open('ready'),
    gateway: () => [withoutConfirmations],
    seen: () => [
      {
        marked: ['could not be checked'],
        says: [/leaves something out|left out/i, /signature|confirmation/i],
      },
    ],
  },
  {
    kind: 'omission',
    name: 'a rival that nobody here has seen',
    opens: ({ safe, rival, owner }) => ({ safe: safe.address, id: rival.id, account: owner }),
    gateway: ({ obscure }) => [withoutInQueue(obscure.id)],
    seen: () => [
      {
        marked: ['could not be checked'],
        says: [/leaves something out|left out/i, /rival|transaction|nonce/i],
      },
    ],
  },
];
