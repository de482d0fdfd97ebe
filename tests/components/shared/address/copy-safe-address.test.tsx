import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { CopySafeAddress } from '@/components/shared/address/copy-safe-address';
import { preferences } from '@/lib/storage/preferences';
import { safe } from '@/tests/support/chain/people';

afterEach(() => void preferences.set(preferences.initial));

test.each([
  [true, 'Copy address with network prefix', `base:${safe.address}`],
  [false, 'Copy address without network prefix', safe.address],
])('copies the address of a Safe as it was chosen (%s)', async (copiesPrefix, label, text) => {
  preferences.set({ ...preferences.initial, copiesPrefix });
  const user = userEvent.setup();
  render(<CopySafeAddress safe={safe} />);
  await user.click(screen.getByRole('button', { name: label }));
  expect(await navigator.clipboard.readText()).toBe(text);
});
