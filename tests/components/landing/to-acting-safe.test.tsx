import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { RememberedSafe } from '@/components/landing/remembered-safe';
import { ToActingSafe } from '@/components/landing/to-acting-safe';
import { lastSafe } from '@/lib/storage/known-safes';
import { otherSafe, safe } from '@/tests/support/chain/people';
import { renderPage } from '@/tests/support/page/render';
import { actAs } from '@/tests/support/safe-apps/surrounding-wallet';

afterEach(() => {
  localStorage.clear();
});

const landing = (
  <>
    <ToActingSafe />
    <RememberedSafe />
  </>
);

test('in the frame of a Safe wallet the landing page leads to the home of its Safe', async () => {
  const { around, session } = actAs(safe);
  const { router } = renderPage(landing, { at: '/', surrounding: around, session });
  expect(router.replace).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining(`/home/?safe=base:${safe.address}`),
  );
});

test.each([
  ['nobody who is known', { kind: 'unknown' } as const],
  ['a wallet with another network', { kind: 'other-chain', origin: 'https://app.safe.global' } as const],
  ['nobody at all', undefined],
])('around which is %s it stays', (_, surrounding) => {
  const { router } = renderPage(landing, { at: '/', ...(surrounding && { surrounding }) });
  expect(router.replace).not.toHaveBeenCalled();
});

test('a frame offers no other Safe to go back to', async () => {
  lastSafe.set(otherSafe);
  vi.spyOn(window, 'parent', 'get').mockReturnValue({} as Window);
  renderPage(landing, { at: '/' });
  await act(async () => {});
  expect(screen.queryByRole('link')).toBeNull();
});
