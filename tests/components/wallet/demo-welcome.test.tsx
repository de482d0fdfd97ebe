import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { demoVisit } from '@/components/wallet/demo/demo-visit';
import { DemoWelcome } from '@/components/wallet/demo/demo-welcome';
import { demoOwners } from '@/config/demo';
import { demoSafes } from '@/config/demo-safes';
import { renderPage } from '@/tests/support/page/render';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

const [amara, bruno] = demoOwners.map(({ address }) => address);
const { bakery, van } = demoSafes;

const show = (account: typeof amara, safe: string = bakery.address) =>
  renderPage(<DemoWelcome />, {
    at: `/home/?safe=base:${safe}`,
    ...(account && { session: connectedAs(account) }),
  });
const title = /^You are/;

beforeEach(() => {
  vi.stubEnv('NEXT_PUBLIC_DEMO', 'true');
  demoVisit.set(true);
});
afterEach(() => void vi.unstubAllEnvs());

test('a visitor of the demo is told who he is and what to try, until he closes the card', async () => {
  show(amara);
  expect(screen.getByText(title).textContent).toBe('You are Amara, an owner of Hearth Bakery');
  expect(screen.getAllByRole('link')).toHaveLength(2);
  expect(screen.getByText(/connect as Bruno/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Close the welcome' }));
  expect(screen.queryByText(title)).toBeNull();
});

test.each([
  ['another person of the demo', bruno, bakery.address],
  ['nobody connected', undefined, bakery.address],
  ['the visitor on another Safe', amara, van.address],
])('%s is not told so', (_who, account, safe) => {
  show(account, safe);
  expect(screen.queryByText(title)).toBeNull();
});

test('neither is somebody who did not come by “Try the demo”, nor a production build', () => {
  demoVisit.set(false);
  const { unmount } = show(amara);
  expect(screen.queryByText(title)).toBeNull();
  unmount();
  demoVisit.set(true);
  vi.stubEnv('NEXT_PUBLIC_DEMO', 'false');
  show(amara);
  expect(screen.queryByText(title)).toBeNull();
});
