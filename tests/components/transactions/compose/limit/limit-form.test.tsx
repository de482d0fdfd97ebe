import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { decodeFunctionData, parseUnits } from 'viem';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LimitForm } from '@/components/transactions/compose/limit/limit-form';
import { allowanceModules } from '@/config/known-modules';
import { allowanceAbi } from '@/lib/safe/abi/allowance';
import { managingAbi } from '@/lib/safe/abi/managing';
import type { Call } from '@/lib/safe/protocol/types';
import type { DoubleLimit } from '@/tests/support/chain/double-limits';
import { amara, bruno, safe, stranger, token } from '@/tests/support/chain/people';
import { OpenForm } from '@/tests/support/page/open-form';
import { renderPage } from '@/tests/support/page/render';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

const [module] = allowanceModules;
const onReview = vi.fn<(review: { calls: readonly Call[] }) => void>();
const limitOf = (changed: Partial<DoubleLimit> = {}): DoubleLimit => ({
  ...{ beneficiary: bruno.address, token, amount: parseUnits('100', 6), spent: parseUnits('60', 6) },
  ...{ resetMinutes: 1_440, lastResetMinutes: 29_000_000, ...changed },
});

function open({ limits = undefined as readonly DoubleLimit[] | undefined, query = '', hasCode = true } = {}) {
  onReview.mockReset();
  return renderPage(<OpenForm safe={safe} kind="limit" Form={LimitForm} onReview={onReview} />, {
    at: `/transactions/new/?safe=base:${safe.address}&kind=limit${query}`,
    chain: {
      safes: [
        {
          ...{ address: safe.address, owners: [amara.address], threshold: 1, nonce: 3n },
          modules: limits ? [module] : [],
        },
      ],
      codes: hasCode ? [{ address: module, code: '0x600160005260206000f3' }] : [],
      ...(limits && { limits }),
    },
    gateway: () => ({ currentNonce: 3, recommendedNonce: 3 }),
    session: connectedAs(amara.address),
  });
}

const ofUsdc = `&module=${module}&beneficiary=${bruno.address}&token=${token}`;
const review = () => userEvent.click(screen.getByRole('button', { name: 'Review' }));
const reviewed = async () => {
  await waitFor(() => expect(onReview).toHaveBeenCalled());
  const [{ calls }] = onReview.mock.lastCall ?? [{ calls: [] }];
  return calls.map(({ to, data }) => {
    const { functionName, args } = decodeFunctionData({ abi: [...allowanceAbi, ...managingAbi], data });
    return [to, functionName, ...args];
  });
};

beforeEach(() => localStorage.clear());

describe('the form for a spending limit', () => {
  test('enables the module, adds the account and sets the limit in one batch', async () => {
    open();
    await userEvent.type(await screen.findByLabelText('Beneficiary'), stranger.address);
    await userEvent.type(screen.getByLabelText('Amount'), '0.5');
    await userEvent.selectOptions(screen.getByLabelText('Reset'), 'Every day');
    expect(screen.getByText(/enables Safe’s module for spending limits/)).toBeDefined();
    await review();
    expect(await reviewed()).toEqual([
      [safe.address, 'enableModule', module],
      [module, 'addDelegate', stranger.address],
      [
        ...[module, 'setAllowance', stranger.address, '0x0000000000000000000000000000000000000000'],
        ...[parseUnits('0.5', 18), 1_440, 0],
      ],
    ]);
  });

  test('says what is missing, and reviews nothing until it is there', async () => {
    open();
    await screen.findByLabelText('Beneficiary');
    await review();
    expect(await screen.findByText('Enter the account that may spend.')).toBeDefined();
    expect(onReview).not.toHaveBeenCalled();
  });

  test('neither enables the module again nor adds a known account, and warns of a limit that it replaces', async () => {
    open({ limits: [limitOf({ token: undefined, amount: parseUnits('2', 18), spent: 0n })] });
    await userEvent.type(await screen.findByLabelText('Beneficiary'), bruno.address);
    expect(screen.queryByText(/enables Safe’s module/)).toBeNull();
    expect(screen.queryByText('This account already has a limit for this token')).toBeNull();
    await userEvent.type(screen.getByLabelText('Amount'), '3');
    expect(await screen.findByText('This account already has a limit for this token')).toBeDefined();
    await review();
    expect((await reviewed()).map(([, name]) => name)).toEqual(['setAllowance']);
  });

  test('begins a change with the limit as it is, and forgets what was spent only if asked', async () => {
    open({ limits: [limitOf()], query: `&action=change${ofUsdc}` });
    const amount = await screen.findByLabelText('Amount');
    expect(amount).toHaveProperty('value', '100');
    expect(screen.getByLabelText('Reset')).toHaveProperty('value', '1440');
    await userEvent.clear(amount);
    await userEvent.type(amount, '250');
    await review();
    expect((await reviewed()).map(([, name]) => name)).toEqual(['setAllowance']);
    await userEvent.click(
      screen.getByRole('checkbox', { name: 'Set the 60 USDC already spent back to zero' }),
    );
    await review();
    await waitFor(() => expect(onReview).toHaveBeenCalledTimes(2));
    expect((await reviewed()).map(([, name]) => name)).toEqual(['resetAllowance', 'setAllowance']);
  });

  test('removes one of several limits, and with the last one the account', async () => {
    const both = [limitOf(), limitOf({ token: undefined, amount: 1n, spent: 0n })];
    const view = open({ limits: both, query: `&action=remove${ofUsdc}` });
    expect(
      await screen.findByText('After this, the account can no longer spend from this limit.'),
    ).toBeDefined();
    await review();
    expect(await reviewed()).toEqual([[module, 'deleteAllowance', bruno.address, token]]);
    view.unmount();
    open({ limits: [limitOf()], query: `&action=remove${ofUsdc}` });
    await screen.findByText('After this, the account can no longer spend from this limit.');
    await review();
    expect(await reviewed()).toEqual([[module, 'removeDelegate', bruno.address, true]]);
  });

  test('says that a link names a limit which is not there', async () => {
    open({ limits: [], query: `&action=change${ofUsdc}` });
    expect(await screen.findByText('Spending limit not found')).toBeDefined();
  });

  test('refuses where the module has no code, and says nothing of it where it has', async () => {
    const view = open({ hasCode: false });
    expect(await screen.findByText('Spending limits aren’t available on this network')).toBeDefined();
    await userEvent.type(screen.getByLabelText('Beneficiary'), stranger.address);
    await userEvent.type(screen.getByLabelText('Amount'), '1');
    await review();
    expect(onReview).not.toHaveBeenCalled();
    view.unmount();
    localStorage.clear();
    open();
    await screen.findByLabelText('Beneficiary');
    expect(screen.queryByText('Spending limits aren’t available on this network')).toBeNull();
  });
});
