import { describe, expect, test } from 'vitest';
import { base } from '@/config/chains';
import { formatTimeAgo } from '@/lib/format/date';
import { seconds } from '@/lib/format/time';
import { createGatewayClient } from '@/lib/gateway/http/client';
import { getBalances } from '@/lib/gateway/resources/balances';
import { defaultCurrency } from '@/lib/storage/preferences';
import { safe } from '@/tests/support/chain/people';

describe('Section 9. Business constants and limits', () => {
  test('Chain id 8453; Ether, 18 decimals; multicall contract created at block 5022.', () => {
    expect(base.id).toBe(8453);
    expect(base.nativeCurrency).toMatchObject({ name: 'Ether', decimals: 18 });
    expect(base.contracts.multicall3.blockCreated).toBe(5022);
  });

  test('Default fiat currency usd.', async () => {
    const asked: string[] = [];
    const gateway = createGatewayClient({
      baseUrl: 'https://gateway.example',
      fetch: async (input) => {
        asked.push(new URL(String(input)).pathname);
        return Response.json({ fiatTotal: '0', items: [] });
      },
    });
    await getBalances(gateway, { safe });
    expect(asked).toEqual([`/v1/chains/8453/safes/${safe.address}/balances/usd`]);
    expect(defaultCurrency).toBe('usd');
  });

  test('Time constants in seconds: minute 60, hour 3600, day 86400, week 7 days, year 365 days.', () => {
    expect(seconds).toEqual({ minute: 60, hour: 3600, day: 86400, week: 7 * 86400, year: 365 * 86400 });
    const now = new Date('2026-11-20T12:00:00Z');
    const ago = (length: number) => formatTimeAgo(new Date(now.getTime() - length * 1000), now);
    expect([60, 3600, 86400, 7 * 86400, 365 * 86400].map(ago)).toEqual([
      '1 minute ago',
      '1 hour ago',
      'yesterday',
      'last week',
      'last year',
    ]);
    expect([59, 3599, 86399, 7 * 86400 - 1].map(ago)).toEqual([
      'just now',
      '59 minutes ago',
      '23 hours ago',
      '6 days ago',
    ]);
  });
});
