import { screen, waitFor } from '@testing-library/react';
import { parseEther } from 'viem';
import { afterEach, describe, expect, test } from 'vitest';
import { base } from '@/config/chains';
import { addRecentTransaction, clearRecentTransactions } from '@/lib/storage/recent-transactions';
import { createFakeWallet } from '@/tests/lib/wallet/fake-wallet';
import { amara } from '@/tests/support/chain/people';
import { hashOf, recentOwner } from '@/tests/support/wallet/recent-records';
import { otherChain, renderAccount, setScreenWidth } from '@/tests/support/wallet/render-account';

const accountButton = () => screen.queryByRole('button', { name: /^Account/ });
const chainButton = (name: string) => screen.queryByRole('button', { name });

afterEach(() => {
  clearRecentTransactions(recentOwner);
  setScreenWidth(1024);
});

describe('Section 2. Connect button', () => {
  test('When connected it shows a chain button and an account button.', async () => {
    await renderAccount({ chains: [base, otherChain] });
    expect(chainButton('Network Base')).not.toBeNull();
    expect(accountButton()).not.toBeNull();
  });

  test('The chain button appears only if more than one chain is configured or the current chain is unsupported.', async () => {
    const { unmount } = await renderAccount();
    expect(screen.getAllByRole('button')).toEqual([accountButton()]);
    unmount();
    await renderAccount({ wallet: createFakeWallet({ accounts: [amara.address], chainId: 1 }) });
    expect(screen.getAllByRole('button')).toEqual([chainButton('Wrong network')]);
  });

  test("It reads 'Wrong network' when the chain is unsupported, also among several chains.", async () => {
    const wallet = createFakeWallet({ accounts: [amara.address], chainId: 1 });
    await renderAccount({ chains: [base, otherChain], wallet });
    expect(chainButton('Wrong network')).not.toBeNull();
    expect(accountButton()).toBeNull();
  });

  test('The account button shows balance, avatar, and ENS name or shortened address.', async () => {
    await renderAccount({ balance: parseEther('1.25') });
    const { address } = amara;
    await waitFor(() =>
      expect(accountButton()?.textContent).toBe(
        `Account 1.25 ETH${address.slice(0, 6)}…${address.slice(-4)}`,
      ),
    );
    expect(accountButton()?.querySelector('svg')).not.toBeNull();
  });

  test('The account button shows balance on large screens only by default: on small ones nobody asks for it.', async () => {
    setScreenWidth(767);
    const { asked } = await renderAccount();
    expect(accountButton()?.textContent).not.toContain('ETH');
    setScreenWidth(768);
    await waitFor(() => expect(accountButton()?.textContent).toContain('1 ETH'));
    expect(asked.filter((method) => method === 'eth_getBalance')).toHaveLength(1);
  });

  test('a mark tells that transactions are pending, to the eye and to screen readers', async () => {
    addRecentTransaction(recentOwner, { hash: hashOf(1), description: 'Pay the baker' });
    await renderAccount();
    expect(accountButton()?.textContent).toContain(', transactions are pending');
    expect(accountButton()?.querySelector('.animate-spin')).not.toBeNull();
  });
});
