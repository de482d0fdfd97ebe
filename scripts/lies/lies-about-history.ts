import type { ListedTransaction } from '@/scripts/lies/gateway-lists';
import type { StateLie } from '@/scripts/lies/lie';
import { asked, lieAbout, open } from '@/scripts/lies/patches';
import type { Stage } from '@/scripts/lies/stage';

const invented = `0x${'cd'.repeat(32)}`;

const openBakery =
  (find: (stage: Stage) => ListedTransaction) =>
  (stage: Stage): ReturnType<StateLie['opens']> => ({
    ...{ safe: stage.bakery.address, id: find(stage).id, account: stage.bakery.owner },
  });

/** What a gateway may say about what became of a transaction. */
export const liesAboutHistory: readonly StateLie[] = [
  {
    kind: 'state',
    name: 'executed, though it waits',
    opens: open('ready'),
    gateway: () => [
      lieAbout(asked.details, [
        { pointer: '/executedAt', value: Date.now() - 600_000 },
        { pointer: '/txStatus', value: 'SUCCESS' },
        { pointer: '/txHash', value: invented },
      ]),
    ],
    seen: () => [{ marked: ['contradicts'], says: [/execut/i, /nonce|0xcdcdcd/i] }],
  },
  {
    kind: 'state',
    name: 'executed by a transaction of something else',
    opens: open('ready'),
    gateway: ({ succeeded }) => [
      lieAbout(asked.details, [
        { pointer: '/executedAt', value: Date.now() - 600_000 },
        { pointer: '/txStatus', value: 'SUCCESS' },
        { pointer: '/txHash', value: succeeded.txHash },
      ]),
    ],
    seen: ({ ready }) => [
      { marked: ['contradicts'], says: [/execut/i, new RegExp(`nonce ${ready.transaction.nonce}\\b`)] },
    ],
  },
  {
    kind: 'state',
    name: 'succeeded, though it failed',
    opens: openBakery(({ failed }) => failed),
    gateway: () => [lieAbout(asked.details, [{ pointer: '/txStatus', value: 'SUCCESS' }])],
    seen: () => [{ marked: ['contradicts'], says: [/succe/i, /fail/i] }],
  },
  {
    kind: 'state',
    name: 'failed, though it succeeded',
    opens: openBakery(({ succeeded }) => succeeded),
    gateway: () => [lieAbout(asked.details, [{ pointer: '/txStatus', value: 'FAILED' }])],
    seen: () => [{ marked: ['contradicts'], says: [/succe/i, /fail/i] }],
  },
  {
    kind: 'state',
    name: 'executed elsewhere than it was',
    opens: openBakery(({ succeeded }) => succeeded),
    gateway: ({ succeededToo }) => [
      lieAbout(asked.details, [{ pointer: '/txHash', value: succeededToo.txHash }]),
    ],
    seen: ({ succeededToo }) => [{ marked: ['contradicts'], says: [/execut/i, String(succeededToo.txHash)] }],
  },
  {
    kind: 'state',
    name: 'executor',
    opens: openBakery(({ succeeded }) => succeeded),
    gateway: ({ thief }) => [
      lieAbout(asked.details, [{ pointer: '/detailedExecutionInfo/executor/value', value: thief }]),
    ],
    seen: ({ thief }) => [{ marked: ['contradicts'], says: [/execut/i, thief] }],
  },
  {
    // It looks as if the gateway were late: the chain's word wins, and nothing is offered.
    kind: 'state',
    name: 'waiting, though it is executed',
    opens: openBakery(({ succeeded }) => succeeded),
    gateway: () => [
      lieAbout(asked.details, [
        { pointer: '/executedAt', value: null },
        { pointer: '/txStatus', value: 'AWAITING_EXECUTION' },
        { pointer: '/txHash', value: null },
      ]),
    ],
    seen: () => [{ marked: ['contradicts', 'is behind'], says: [/nonce|execut/i, /\b\d+\b/] }],
  },
];
