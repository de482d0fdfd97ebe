import { expect, test, vi } from 'vitest';
import { getSafe } from '@/lib/gateway/resources/safes';
import { safe, stranger } from '@/tests/support/chain/people';
import { doubleGateway } from '@/tests/support/gateway/gateway-double';
import { makeSafeJson } from '@/tests/support/gateway/safe-json';

test('an answer about a Safe is taken again only by who may take one of that age', async () => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] });
  const gateway = doubleGateway(() => makeSafeJson({ owners: [stranger.address] }));
  const asked = () => gateway.requests.length;
  await getSafe(gateway.client, safe);
  await getSafe(gateway.client, safe, { maxAge: 2_000 });
  expect(asked()).toBe(1);
  await getSafe(gateway.client, safe);
  expect(asked()).toBe(2);
  await getSafe(gateway.client, { ...safe, address: stranger.address }, { maxAge: 2_000 });
  expect(asked()).toBe(3);
  vi.setSystemTime(1_002_000);
  await getSafe(gateway.client, safe, { maxAge: 2_000 });
  expect(asked()).toBe(4);
  vi.useRealTimers();
});
