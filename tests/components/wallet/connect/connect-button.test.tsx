import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { useEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { ConnectButton } from '@/components/wallet/connect/connect-button';
import { useWalletController, type WalletModule } from '@/components/wallet/wallet-controller-context';
import { WalletProvider } from '@/components/wallet/wallet-provider';
import { useSession } from '@/lib/hooks/use-wallet';
import type { WalletSession } from '@/lib/wallet/adapter/wallet-facade';

const account = '0x62923B81958aa09713b5393062AEa3009Dd8B0e4';
const connected: WalletSession = { status: 'connected', account, chainId: 8453, walletName: 'Test' };

afterEach(() => {
  localStorage.clear();
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name);
});

function rememberConnection() {
  const connections = { __type: 'Map', value: [['a', { connector: { id: 'test' } }]] };
  localStorage.setItem('wagmi.store', JSON.stringify({ state: { connections, current: 'a' } }));
}

/** A wallet module that counts how often it opened its dialog, in the way the real one does. */
function createModule(session: WalletSession) {
  const opened = { times: 0 };
  function View() {
    const controller = useWalletController();
    useEffect(
      () =>
        controller.setDialogOpener(() => {
          opened.times += 1;
        }),
      [controller],
    );
    return null;
  }
  const part: WalletModule = {
    settled: Promise.resolve(),
    subscribe: () => () => {},
    getSession: () => session,
    switchToBase: async () => {},
    getWalletClient: () => Promise.reject(new Error('not asked')),
    requestSignIn: () => Promise.reject(new Error('not asked')),
    View,
  };
  return { part, opened };
}

function deferModule(session: WalletSession) {
  const { part, opened } = createModule(session);
  const calls = { loads: 0 };
  let submit = () => {};
  const load = () => {
    calls.loads += 1;
    return new Promise<WalletModule>((resolve) => {
      submit = () => resolve(part);
    });
  };
  return { load, opened, calls, arrive: () => act(async () => submit()) };
}

function Status() {
  return <output>{useSession().status}</output>;
}

const tree = (load: () => Promise<WalletModule>) => (
  <WalletProvider load={load}>
    <ConnectButton />
    <Status />
  </WalletProvider>
);

const button = () => screen.queryByRole('button', { name: 'Connect Wallet' });

test('the button is in the HTML, beside the placeholder for those who were connected', () => {
  const html = renderToString(tree(() => Promise.reject(new Error('not on a server'))));
  expect(html).toContain('Connect Wallet');
  expect(html).toContain('data-wallet-connect');
  expect(html).toContain('[[data-wallet=remembered]_&amp;]:block');
  expect(html).toContain('reconnecting');
});

test('a pointer over the button loads the wallet module and a click opens the dialog once it is there', async () => {
  const { load, opened, calls, arrive } = deferModule({ status: 'disconnected' });
  render(tree(load));
  const user = userEvent.setup();
  const target = await screen.findByRole('button', { name: 'Connect Wallet' });
  await user.hover(target);
  expect(calls.loads).toBe(1);
  await user.click(target);
  expect(target.getAttribute('aria-busy')).toBe('true');
  expect(opened.times).toBe(0);
  await arrive();
  expect(opened.times).toBe(1);
  expect(target.getAttribute('aria-busy')).toBeNull();
  expect(button()).toBe(target);
});

test('focus by keyboard loads the wallet module', async () => {
  const { load, calls } = deferModule({ status: 'disconnected' });
  render(tree(load));
  await userEvent.tab();
  expect(document.activeElement).toBe(button());
  expect(calls.loads).toBe(1);
});

test('a click from before the page ran opens the dialog', async () => {
  document.documentElement.dataset.walletClicked = '';
  const { load, opened, arrive } = deferModule({ status: 'disconnected' });
  render(tree(load));
  await arrive();
  expect(opened.times).toBe(1);
});

test('a returning visitor never sees the button, only a placeholder until the account is there', async () => {
  rememberConnection();
  const { load, calls, arrive } = deferModule(connected);
  render(tree(load));
  expect(button()).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('reconnecting');
  expect(calls.loads).toBe(1);
  await arrive();
  expect(button()).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('connected');
});

test('a connection that is gone ends with the button', async () => {
  rememberConnection();
  const { load, arrive } = deferModule({ status: 'disconnected' });
  render(tree(load));
  await arrive();
  expect(button()).not.toBeNull();
});

test('a wallet module that cannot be loaded is said in words and can be tried again', async () => {
  const { part, opened } = createModule({ status: 'disconnected' });
  let isOnline = false;
  render(tree(() => (isOnline ? Promise.resolve(part) : Promise.reject(new Error('no network')))));
  const target = await screen.findByRole('button', { name: 'Connect Wallet' });
  await userEvent.click(target);
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load the wallet connection');
  isOnline = true;
  await userEvent.click(target);
  await expect.poll(() => opened.times).toBe(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a failure in the wallet module leaves the page standing', async () => {
  // React reports the failure there as well; the report is not what is tested.
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { part } = createModule({ status: 'disconnected' });
  const View = () => {
    throw new Error('a fault of the wallet part');
  };
  render(tree(() => Promise.resolve({ ...part, View })));
  await userEvent.click(await screen.findByRole('button', { name: 'Connect Wallet' }));
  expect(await screen.findByRole('alert')).toBeDefined();
  report.mockRestore();
  expect(screen.getByRole('status').textContent).toBe('disconnected');
});

test.each([
  ['/home/', 'is loaded ahead', 1],
  ['/wc/', 'waits for the press', 0],
])('on %s the wallet of somebody who has not connected before %s', async (pathname, _when, ahead) => {
  const { load, opened, calls, arrive } = deferModule({ status: 'disconnected' });
  render(<PathnameContext value={pathname}>{tree(load)}</PathnameContext>);
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(calls.loads).toBe(ahead);
  await userEvent.click(await screen.findByRole('button', { name: 'Connect Wallet' }));
  expect(calls.loads).toBe(1);
  await arrive();
  expect(opened.times).toBe(1);
});

test('a remembered wallet is loaded at once, also on the page of WalletConnect', () => {
  rememberConnection();
  const { load, calls } = deferModule(connected);
  render(<PathnameContext value="/wc/">{tree(load)}</PathnameContext>);
  expect(calls.loads).toBe(1);
});
