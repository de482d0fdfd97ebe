import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ConnectButton } from '@/components/wallet/connect/connect-button';
import { FrameLine } from '@/components/wallet/connect/frame-line';
import type { WalletModule } from '@/components/wallet/wallet-controller-context';
import { WalletProvider } from '@/components/wallet/wallet-provider';
import { useWallet } from '@/lib/hooks/use-wallet';
import type { WalletSession } from '@/lib/wallet/adapter/wallet-facade';

const account = '0x62923B81958aa09713b5393062AEa3009Dd8B0e4';
const origin = 'https://app.safe.global';

type Question = { readonly id: string; readonly method: string };
const questions: Question[] = [];
const parent = { postMessage: (question: Question) => questions.push(question) };

beforeEach(() => {
  questions.length = 0;
  vi.stubGlobal('parent', parent);
});
/** The surrounding page answers the question that it was asked. */
async function answer(data: unknown, from = origin) {
  await expect.poll(() => questions.length).toBeGreaterThan(0);
  const message = { id: questions[0]?.id, success: true, version: '9.1.0', data };
  const event = Object.assign(new Event('message'), { data: message, origin: from, source: parent });
  await act(async () => {
    window.dispatchEvent(event);
  });
}

function createModule(session: WalletSession): WalletModule {
  return {
    settled: Promise.resolve(),
    subscribe: () => () => {},
    getSession: () => session,
    switchToBase: async () => {},
    getWalletClient: () => Promise.reject(new Error('not asked')),
    requestSignIn: () => Promise.reject(new Error('not asked')),
    View: () => null,
  };
}

function ConnectElsewhere() {
  return (
    <button type="button" onClick={useWallet().openConnectDialog}>
      Connect to go on
    </button>
  );
}

function renderFramed(
  session: WalletSession = {
    ...{ status: 'connected', account, chainId: 8453, walletName: 'Safe', surroundingOrigin: origin },
  },
) {
  const load = vi.fn(() => Promise.resolve(createModule(session)));
  render(
    <WalletProvider load={load}>
      <ConnectButton />
      <FrameLine />
      <ConnectElsewhere />
    </WalletProvider>,
  );
  return load;
}

const connect = () => screen.queryByRole('button', { name: 'Connect Wallet' });
const openInTab = () => screen.queryByRole('link', { name: 'Open in a tab' });

test('while the surrounding page is asked there is a placeholder, and no wallet module', async () => {
  const load = renderFramed();
  await expect.poll(() => questions).toMatchObject([{ method: 'getSafeInfo' }]);
  expect(connect()).toBeNull();
  expect(openInTab()).toBeNull();
  expect(load).not.toHaveBeenCalled();
});

test('in a Safe wallet the wallet module comes without a click, and it is said whose Safe is at hand', async () => {
  const load = renderFramed();
  await answer({ safeAddress: account, chainId: 8453 });
  expect(load).toHaveBeenCalledOnce();
  expect((await screen.findByRole('status')).textContent).toBe(
    'Acting as Safe 0x6292…B0e4 through app.safe.global',
  );
  const link = screen.getByRole('link', { name: '0x6292…B0e4' });
  expect(link.getAttribute('href')).toMatch(`safe=base:${account}`);
  expect(load).toHaveBeenCalledWith(expect.objectContaining({ safe: { chainId: 8453, address: account } }));
  expect(connect()).toBeNull();
});

test('who is disconnected in the frame may connect again, and nothing is said of a Safe', async () => {
  renderFramed({ status: 'disconnected' });
  await answer({ safeAddress: account, chainId: 8453 });
  expect(await screen.findByRole('button', { name: 'Connect Wallet' })).toBeDefined();
  expect(screen.queryByRole('status')).toBeNull();
});

test('with a Safe of another network the page says so, and every way to connect opens a tab', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const load = renderFramed();
  await answer({ safeAddress: account, chainId: 1 });
  expect(screen.getByRole('status').textContent).toBe(
    'app.safe.global has a Safe on another network open. This page works with Safes on Base.',
  );
  expect(openInTab()?.getAttribute('target')).toBe('_blank');
  expect(connect()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Connect to go on' }));
  expect(open).toHaveBeenCalledExactlyOnceWith(window.location.href, '_blank', 'noopener');
  expect(load).not.toHaveBeenCalled();
});

test('an unknown page is waited for, then it is said that no Safe was loaded, and the page is offered in a tab', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const load = renderFramed();
  await answer({ safeAddress: account, chainId: 8453 }, 'https://app.safe.global.example');
  expect(openInTab()).toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  vi.useRealTimers();
  expect(openInTab()).not.toBeNull();
  expect(screen.getByRole('status').textContent).toMatch(/^Could not load Safe information\./);
  expect(load).not.toHaveBeenCalled();
});

test('a wallet that answers after ten seconds connects all the same, and nothing is said of a failure any more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const load = renderFramed();
  await vi.waitFor(() => expect(questions.length).toBeGreaterThan(0));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByRole('status').textContent).toMatch(/^Could not load Safe information\./);
  vi.useRealTimers();
  await answer({ safeAddress: account, chainId: 8453 });
  expect(load).toHaveBeenCalledOnce();
  await expect
    .poll(() => screen.getByRole('status').textContent)
    .toBe('Acting as Safe 0x6292…B0e4 through app.safe.global');
  expect(openInTab()).toBeNull();
});
