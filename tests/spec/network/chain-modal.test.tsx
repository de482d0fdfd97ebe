import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { base } from '@/config/chains';
import { createFakeWallet } from '@/tests/lib/wallet/fake-wallet';
import { amara } from '@/tests/support/chain/people';
import { otherChain, renderAccount } from '@/tests/support/wallet/render-account';
import { walletError, withAnswers } from '@/tests/support/wallet/wallet-answers';

const chains = [base, otherChain] as const;
const on = (chainId: number) => createFakeWallet({ accounts: [amara.address], chainId });

async function openModal(options: Parameters<typeof renderAccount>[0]) {
  const view = await renderAccount({ chains, ...options });
  await userEvent.click(screen.getByRole('button', { name: /^Network|^Wrong network/ }));
  const modal = await screen.findByRole('dialog', { name: 'Switch Networks' });
  return { ...view, modal, inside: within(modal) };
}

describe("Section 2. Chain modal 'Switch Networks'", () => {
  test('Lists configured chains with icons.', async () => {
    const { inside } = await openModal({ wallet: on(8453) });
    const entries = inside.getAllByRole('listitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'BaseConnected',
      // The letters of its mark, then its name.
      'OPMOP Mainnet',
    ]);
    for (const entry of entries) expect(entry.querySelector('svg')).not.toBeNull();
  });

  test("The current one is marked 'Connected'", async () => {
    const { inside } = await openModal({ wallet: on(otherChain.id) });
    const current = inside.getByRole('button', { name: /Connected/ });
    expect(current.textContent).toContain('OP Mainnet');
    expect(current.getAttribute('aria-current')).toBe('true');
    expect(inside.getAllByText('Connected')).toHaveLength(1);
  });

  test("the one awaiting approval is marked 'Confirm in Wallet'.", async () => {
    let approve = () => {};
    const wallet = withAnswers(on(8453), {
      wallet_switchEthereumChain: async (_params, obey) => {
        await new Promise<void>((resolve) => {
          approve = resolve;
        });
        return obey();
      },
    });
    const { inside } = await openModal({ wallet });
    await userEvent.click(inside.getByRole('button', { name: 'OP Mainnet' }));
    const waiting = await inside.findByRole('button', { name: 'OP Mainnet Confirm in Wallet' });
    // A second press asks nothing.
    await userEvent.click(waiting);
    expect(wallet.asked.filter((method) => method === 'wallet_switchEthereumChain')).toHaveLength(1);
    approve();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Network OP Mainnet' })).toBeDefined();
  });

  test("On an unsupported chain it shows 'Wrong network detected, switch or disconnect to continue.' with a Disconnect option.", async () => {
    const { config, inside } = await openModal({ wallet: on(1) });
    expect(inside.getByText('Wrong network detected, switch or disconnect to continue.')).toBeDefined();
    expect(inside.queryByText('Connected')).toBeNull();
    await userEvent.click(inside.getByRole('button', { name: 'Disconnect' }));
    await waitFor(() => expect(config.state.connections.size).toBe(0));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('on a supported chain neither that sentence nor Disconnect is there', async () => {
    const { inside } = await openModal({ wallet: on(8453) });
    expect(inside.queryByText(/Wrong network/)).toBeNull();
    expect(inside.queryByRole('button', { name: 'Disconnect' })).toBeNull();
  });

  test.each([1, 8453])(
    "If the wallet cannot switch networks: 'Your wallet does not support switching networks from {app}. Try switching networks from within your wallet instead.' (on chain %i)",
    async (chainId) => {
      const { inside } = await openModal({ wallet: on(chainId), canSwitch: false });
      expect(
        inside.getByText(
          'Your wallet does not support switching networks from Concord. Try switching networks from within your wallet instead.',
        ),
      ).toBeDefined();
      expect(inside.queryAllByRole('listitem')).toEqual([]);
      expect(inside.queryAllByRole('button', { name: 'Disconnect' })).toHaveLength(chainId === 1 ? 1 : 0);
    },
  );

  test.each([
    [-32002, 'Your wallet is already waiting for an answer from you. Open it and look for the request.'],
    [-32603, 'Your wallet could not switch to this network.'],
  ])('a failure (%i) is said, and the modal stays for another attempt', async (code, sentence) => {
    let isWilling = false;
    const wallet = withAnswers(on(1), {
      wallet_switchEthereumChain: async (_params, obey) => {
        if (!isWilling) throw walletError(code);
        return obey();
      },
    });
    const { inside } = await openModal({ wallet });
    await userEvent.click(inside.getByRole('button', { name: 'Base' }));
    expect((await inside.findByRole('alert')).textContent).toBe(sentence);
    isWilling = true;
    await userEvent.click(inside.getByRole('button', { name: 'Base' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
