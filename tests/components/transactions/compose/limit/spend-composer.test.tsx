import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSearchParams } from 'next/navigation';
import { parseUnits } from 'viem';
import { describe, expect, test } from 'vitest';
import { SpendComposer } from '@/components/transactions/compose/limit/spend-composer';
import { allowanceModules } from '@/config/known-modules';
import type { DoubleLimit } from '@/tests/support/chain/double-limits';
import { amara, bruno, recipient, safe, token } from '@/tests/support/chain/people';
import { renderPage } from '@/tests/support/page/render';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

const [module] = allowanceModules;
const tokenLimit: DoubleLimit = {
  ...{ beneficiary: bruno.address, token, amount: parseUnits('100', 6), spent: parseUnits('60', 6) },
  ...{ resetMinutes: 0, lastResetMinutes: 29_000_000 },
};

const Spend = () => <SpendComposer safe={safe} query={useSearchParams()} />;
const open = ({ account = bruno.address, held = '1000', limit = tokenLimit } = {}) =>
  renderPage(<Spend />, {
    at: `/transactions/new/?safe=base:${safe.address}&kind=spend`,
    chain: {
      safes: [{ address: safe.address, owners: [amara.address], modules: [module] }],
      holdings: [
        { owner: safe.address, token, amount: parseUnits(held, 6) },
        { owner: safe.address, token: 'native', amount: 5n * 10n ** 18n },
      ],
      limits: [limit],
    },
    session: connectedAs(account),
  });

describe('spending from a limit', () => {
  test('says what is left, and that no confirmation is needed', async () => {
    open();
    expect(await screen.findByText('40 USDC available')).toBeDefined();
    expect(screen.getByText('None needed')).toBeDefined();
    expect(screen.getByText('100 USDC, once')).toBeDefined();
  });

  test('refuses more than is left of the limit', async () => {
    open();
    await userEvent.type(await screen.findByLabelText('Recipient'), recipient);
    await userEvent.type(screen.getByLabelText('Amount'), '41');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Your limit has 40 USDC left.')).toBeDefined();
  });

  test('refuses more than the Safe holds, however much is left of the limit', async () => {
    open({ held: '10' });
    expect(await screen.findByText('10 USDC available')).toBeDefined();
    await userEvent.type(screen.getByLabelText('Recipient'), recipient);
    await userEvent.type(screen.getByLabelText('Amount'), '11');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('The Safe has 10 USDC.')).toBeDefined();
  });

  test('says once who pays the network fee, also where all that is left is spent', async () => {
    open({ limit: { ...tokenLimit, token: undefined, amount: 10n ** 18n, spent: 0n } });
    await userEvent.click(await screen.findByRole('button', { name: 'Max' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).value).toBe('1');
    expect(screen.getAllByText(/pays the network fee/)).toHaveLength(1);
  });

  test('tells an account without a limit so', async () => {
    open({ account: amara.address });
    expect(await screen.findByText('The connected account has no spending limit')).toBeDefined();
  });
});
