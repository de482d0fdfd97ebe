import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { base } from '@/config/chains';
import { disconnectAll } from '@/lib/wallet/adapter/disconnect-all';
import { createFakeWallet, type FakeWallet } from '@/tests/lib/wallet/fake-wallet';
import { amara, bruno } from '@/tests/support/chain/people';
import { otherChain, renderAccount } from '@/tests/support/wallet/render-account';
import { walletError, withAnswers } from '@/tests/support/wallet/wallet-answers';

const chains = [base, otherChain] as const;
const buttons = { account: /^Account/, chain: /^Network|^Wrong network/ } as const;
const modals = { account: 'Your account', chain: 'Switch Networks' } as const;

async function open(which: 'account' | 'chain', wallet?: FakeWallet) {
  const view = await renderAccount({ chains, wallet });
  await userEvent.click(screen.getByRole('button', { name: buttons[which] }));
  await screen.findByRole('dialog', { name: modals[which] });
  return view;
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('Section 4. States and transitions', () => {
  test('The account and chain modals open only when connected, and the account modal only on a supported chain.', async () => {
    const wallet = createFakeWallet({ accounts: [amara.address], chainId: 1 });
    const { config } = await renderAccount({ chains, wallet });
    expect(screen.queryByRole('button', { name: buttons.account })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: buttons.chain }));
    expect(await screen.findByRole('dialog', { name: modals.chain })).toBeDefined();
    await act(() => disconnectAll(config));
    expect(screen.queryAllByRole('button')).toEqual([]);
    await isClosed();
  });

  test('an account modal that is open closes when the wallet goes to an unsupported chain, and stays closed', async () => {
    const wallet = createFakeWallet({ accounts: [amara.address] });
    await open('account', wallet);
    await act(async () => wallet.changeChain(1));
    await isClosed();
    await act(async () => wallet.changeChain(8453));
    expect(await screen.findByRole('button', { name: buttons.account })).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each(['account', 'chain'] as const)(
    'All modals close on connect or disconnect. (%s modal, disconnect)',
    async (which) => {
      const { config } = await open(which);
      await act(() => disconnectAll(config));
      await isClosed();
    },
  );

  test.each(['account', 'chain'] as const)(
    'All modals close on connect or disconnect. (%s modal, connect)',
    async (which) => {
      const { connectOther } = await open(which);
      await connectOther();
      await isClosed();
      expect(screen.getByRole('button', { name: buttons[which] })).toBeDefined();
    },
  );

  test('a wallet that is locked closes them as a disconnect does', async () => {
    const wallet = createFakeWallet({ accounts: [amara.address] });
    await open('account', wallet);
    await act(async () => wallet.changeAccounts([]));
    await isClosed();
    expect(screen.queryByRole('button', { name: buttons.account })).toBeNull();
  });

  test('another account of the same wallet takes the place of the first in the open account modal', async () => {
    const wallet = createFakeWallet({ accounts: [amara.address] });
    await open('account', wallet);
    await act(async () => wallet.changeAccounts([bruno.address]));
    const modal = screen.getByRole('dialog', { name: modals.account });
    await waitFor(() => expect(modal.textContent).toContain(bruno.address.slice(0, 6)));
  });

  test('The chain modal closes when the wallet reports a chain change', async () => {
    const wallet = createFakeWallet({ accounts: [amara.address] });
    await open('chain', wallet);
    await act(async () => wallet.changeChain(10));
    await isClosed();
  });

  test('The chain modal closes when the user rejects the switch.', async () => {
    const wallet = withAnswers(createFakeWallet({ accounts: [amara.address] }), {
      wallet_switchEthereumChain: () => Promise.reject(walletError(4001)),
    });
    await open('chain', wallet);
    await userEvent.click(screen.getByRole('button', { name: 'OP Mainnet' }));
    await isClosed();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a rejection that comes after the chain modal was closed and opened again does not close it', async () => {
    let reject = () => {};
    const wallet = withAnswers(createFakeWallet({ accounts: [amara.address] }), {
      wallet_switchEthereumChain: () =>
        new Promise((_resolve, fail) => {
          reject = () => fail(walletError(4001));
        }),
    });
    await open('chain', wallet);
    await userEvent.click(screen.getByRole('button', { name: 'OP Mainnet' }));
    await screen.findByText('Confirm in Wallet');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await isClosed();
    await userEvent.click(screen.getByRole('button', { name: buttons.chain }));
    await screen.findByRole('dialog', { name: modals.chain });
    await act(async () => reject());
    expect(screen.getByRole('dialog', { name: modals.chain })).toBeDefined();
    expect(screen.queryByText('Confirm in Wallet')).toBeNull();
  });
});
