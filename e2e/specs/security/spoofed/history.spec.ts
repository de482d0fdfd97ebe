import { test } from '@/e2e/fixtures/spoofed';
import type { ListedTransaction } from '@/e2e/support/spoofed/gateway-lists';
import type { Opened } from '@/e2e/support/spoofed/opened';
import { asked, contradicts, open, type SpoofedCase, spoof } from '@/e2e/support/spoofed/spoofed-case';
import type { Fixture } from '@/e2e/support/spoofed/stage';

const openBakery =
  (find: (fixture: Fixture) => ListedTransaction) =>
  (fixture: Fixture): Opened => ({
    ...{ safe: fixture.bakery.address, id: find(fixture).id, account: fixture.bakery.owner },
  });

const executedBy = (txHash: string | null) =>
  spoof(asked.details, [
    { pointer: '/executedAt', value: Date.now() - 600_000 },
    { pointer: '/txStatus', value: 'SUCCESS' },
    { pointer: '/txHash', value: txHash },
  ]);

const cases: readonly SpoofedCase[] = [
  {
    name: 'executed, though it waits',
    opens: open('ready'),
    gateway: () => [executedBy(`0x${'cd'.repeat(32)}`)],
    says: () => contradicts(/execut/i, /nonce|0xcdcdcd/i),
    outcome: 'stopped',
  },
  {
    name: 'executed by a transaction of something else',
    opens: open('ready'),
    gateway: ({ succeeded }) => [executedBy(succeeded.txHash)],
    says: ({ ready }) => contradicts(/execut/i, new RegExp(`nonce ${ready.transaction.nonce}\\b`)),
    outcome: 'stopped',
  },
  {
    name: 'succeeded, though it failed',
    opens: openBakery(({ failed }) => failed),
    gateway: () => [spoof(asked.details, [{ pointer: '/txStatus', value: 'SUCCESS' }])],
    says: () => contradicts(/succe/i, /fail/i),
    outcome: 'stopped',
  },
  {
    name: 'failed, though it succeeded',
    opens: openBakery(({ succeeded }) => succeeded),
    gateway: () => [spoof(asked.details, [{ pointer: '/txStatus', value: 'FAILED' }])],
    says: () => contradicts(/succe/i, /fail/i),
    outcome: 'stopped',
  },
  {
    name: 'executed elsewhere than it was',
    opens: openBakery(({ succeeded }) => succeeded),
    gateway: ({ succeededToo }) => [
      spoof(asked.details, [{ pointer: '/txHash', value: succeededToo.txHash }]),
    ],
    says: ({ succeededToo }) => contradicts(/execut/i, String(succeededToo.txHash)),
    outcome: 'stopped',
  },
  {
    name: 'executor',
    opens: openBakery(({ succeeded }) => succeeded),
    gateway: ({ attacker }) => [
      spoof(asked.details, [{ pointer: '/detailedExecutionInfo/executor/value', value: attacker }]),
    ],
    says: ({ attacker }) => contradicts(/execut/i, attacker),
    outcome: 'stopped',
  },
  {
    // It looks as if the gateway were late: the chain's word wins, and nothing is offered.
    name: 'waiting, though it is executed',
    opens: openBakery(({ succeeded }) => succeeded),
    gateway: () => [
      spoof(asked.details, [
        { pointer: '/executedAt', value: null },
        { pointer: '/txStatus', value: 'AWAITING_EXECUTION' },
        { pointer: '/txHash', value: null },
      ]),
    ],
    says: () => [{ marked: ['contradicts', 'is behind'], says: [/nonce|execut/i, /\b\d+\b/] }],
    outcome: 'stopped',
  },
];

test.describe('Spoofed gateway: what was executed', () => {
  for (const spoofed of cases) test(spoofed.name, ({ hold }) => hold(spoofed));
});
