import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  AppRouterContext,
  type AppRouterInstance,
} from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { beforeAll, expect, test, vi } from 'vitest';
import { OpenSafeForm } from '@/components/landing/open-safe-form';

// Fetched when it is wanted; waiting for it here keeps its size out of the time limits below.
beforeAll(() => import('@/components/landing/find-typed-safe'), 30_000);

function show() {
  const push = vi.fn();
  // The form uses nothing of the router but `push`.
  const router = { push } as unknown as AppRouterInstance;
  render(
    <AppRouterContext value={router}>
      <OpenSafeForm />
    </AppRouterContext>,
  );
  return { push, input: screen.getByLabelText<HTMLInputElement>('Open a Safe') };
}

test('an address leads to its Safe, checksummed and with the prefix of Base', async () => {
  const { push, input } = show();
  await userEvent.type(input, '0x62923b81958aa09713b5393062aea3009dd8b0e4{Enter}');
  await vi.waitFor(() =>
    expect(push).toHaveBeenCalledWith('/home/?safe=base:0x62923B81958aa09713b5393062AEa3009Dd8B0e4'),
  );
});

test('wrong input is kept and explained', async () => {
  const { push, input } = show();
  await userEvent.type(input, 'eth:0x62923b81958aa09713b5393062aea3009dd8b0e4{Enter}');
  expect(await screen.findByText(/another chain/)).toBeDefined();
  expect(input.value).toBe('eth:0x62923b81958aa09713b5393062aea3009dd8b0e4');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(push).not.toHaveBeenCalled();
});
