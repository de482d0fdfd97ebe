import { screen, waitFor, within } from '@testing-library/react';
import { parseUnits } from 'viem';
import { beforeAll, describe, expect, test } from 'vitest';
import { LimitsCard } from '@/components/home/limits-card';
import { SetupSettings } from '@/components/settings/setup/setup-settings';
import { allowanceModules } from '@/config/known-modules';
import type { DoubleLimit } from '@/tests/support/chain/double-limits';
import { amara, bruno, safe, token } from '@/tests/support/chain/people';
import { renderPage } from '@/tests/support/page/render';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

const [module] = allowanceModules;
const limit: DoubleLimit = {
  ...{ beneficiary: bruno.address, token, amount: parseUnits('100', 6), spent: parseUnits('60', 6) },
  ...{ resetMinutes: 1_440, lastResetMinutes: Math.floor(Date.now() / 60_000) - 10 },
};
type Given = { limits?: readonly DoubleLimit[]; account?: `0x${string}`; isEnabled?: boolean };
const optionsOf = ({ limits = [limit], account = amara.address, isEnabled = true }: Given) => ({
  at: `/settings/setup/?safe=base:${safe.address}`,
  chain: {
    safes: [{ address: safe.address, owners: [amara.address], modules: isEnabled ? [module] : [] }],
    limits,
  },
  session: connectedAs(account),
});
const setup = (given: Given = {}) => renderPage(<SetupSettings />, optionsOf(given));
const home = (given: Given = {}) => renderPage(<LimitsCard safe={safe} />, optionsOf(given));
const section = async () =>
  within(await screen.findByRole('region', { name: 'Spending limits' }, { timeout: 15_000 }));

// Fetched once the chain has answered.
beforeAll(async () => {
  await import('@/components/settings/setup/setup-sections');
  await import('@/components/home/limit-rows');
}, 30_000);

describe('spending limits in the setup', () => {
  test('say what is left, of how much, and when it begins anew; anyone may propose to change them', async () => {
    setup();
    const limits = await section();
    expect(await limits.findByText('40')).toBeDefined();
    expect(limits.getByText(/^Resets every day, next on .* · 60% used$/)).toBeDefined();
    expect(limits.getByRole('meter', { name: /^Used of the limit/ }).getAttribute('value')).toBe('60');
    expect(limits.getByRole('link', { name: 'Change' }).getAttribute('href')).toContain(
      `kind=limit&action=change&module=${module}&beneficiary=${bruno.address}&token=${token}`,
    );
    expect(limits.getByRole('link', { name: 'Remove' }).getAttribute('href')).toContain('action=remove');
    expect(limits.queryByRole('link', { name: 'Spend' })).toBeNull();
    expect(screen.queryByText('Some spending limits aren’t shown')).toBeNull();
  });

  test('are none where no module keeps any', async () => {
    setup({ isEnabled: false });
    const limits = await section();
    expect(limits.getByText('None')).toBeDefined();
    expect(limits.getByRole('link', { name: 'Add spending limit' }).getAttribute('href')).toContain(
      'kind=limit',
    );
  });

  test('are said to be incomplete where an answer fits no limit', async () => {
    setup({ limits: [limit, { ...limit, token: undefined, amount: 2n ** 100n }] });
    expect(
      await screen.findByText('Some spending limits aren’t shown', {}, { timeout: 15_000 }),
    ).toBeDefined();
  });
});

describe('spending limits on Home', () => {
  test('offer to spend to the beneficiary, and to nobody else', async () => {
    const view = home({ account: bruno.address });
    const own = await section();
    expect(own.getByRole('link', { name: 'Spend' }).getAttribute('href')).toContain(
      `kind=spend&token=${token}`,
    );
    view.unmount();
    home();
    expect((await section()).queryByRole('link', { name: 'Spend' })).toBeNull();
  });

  test('offer nothing to spend where nothing is left', async () => {
    home({ account: bruno.address, limits: [{ ...limit, spent: limit.amount }] });
    const own = await section();
    expect(await own.findByText(/^Resets every day/)).toBeDefined();
    expect(own.queryByRole('link', { name: 'Spend' })).toBeNull();
  });

  test('take no room where there are none', async () => {
    const { container, queries } = home({ limits: [] });
    await waitFor(() =>
      expect(queries.isFetching() === 0 && queries.getQueryCache().getAll().length >= 2).toBe(true),
    );
    expect(container.textContent).toBe('');
  });
});
