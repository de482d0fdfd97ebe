import { describe, expect, test } from 'vitest';
import { recipient, safe } from '@/tests/support/chain/people';
import { safeTxHash } from '@/tests/support/safe-apps/handlers';
import { openHost } from '@/tests/support/safe-apps/host';
import { openProvider } from '@/tests/support/safe-apps/provider';

const reply = (data: unknown) => [expect.objectContaining({ success: true, data })];

describe('Section 3. Embedded-app shapes', () => {
  test('Safe info includes safeAddress and chainId.', async () => {
    const { ask, repliesTo } = openHost();
    expect(await repliesTo(ask('getSafeInfo'))).toEqual(
      reply(expect.objectContaining({ safeAddress: safe.address, chainId: 8453 })),
    );
  });

  test('A transaction to send carries to, value (default "0") and data (default "0x").', async () => {
    const { ask, repliesTo, handlers } = openHost();
    const given = { to: recipient, value: '7', data: '0x1234' };
    await repliesTo(ask('sendTransactions', { txs: [given, { to: recipient }] }));
    expect(handlers.sendTransactions).toHaveBeenCalledExactlyOnceWith(
      {
        calls: [
          { to: recipient, value: 7n, data: '0x1234' },
          { to: recipient, value: 0n, data: '0x' },
        ],
        safeTxGas: 0n,
      },
      expect.anything(),
    );

    const { call, pair } = openProvider();
    await call('eth_sendTransaction', { to: recipient });
    const [request] = pair.posted.filter(({ to }) => to === 'host');
    expect(request?.data).toMatchObject({ params: { txs: [{ to: recipient, value: '0', data: '0x' }] } });
  });

  test('A sent transaction returns safeTxHash.', async () => {
    const { ask, repliesTo } = openHost();
    expect(await repliesTo(ask('sendTransactions', { txs: [{ to: recipient }] }))).toEqual(
      reply({ safeTxHash }),
    );
  });
});
