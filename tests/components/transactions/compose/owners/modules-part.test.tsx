import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { OwnersForm } from '@/components/transactions/compose/owners/owners-form';
import { allowanceModules } from '@/config/known-modules';
import { amara, bruno, chiara, safe, token } from '@/tests/support/chain/people';
import { OpenForm } from '@/tests/support/page/open-form';
import { renderPage } from '@/tests/support/page/render';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

const owners = [amara, bruno, chiara].map(({ address }) => address);
const [allowance] = allowanceModules;

function open() {
  renderPage(<OpenForm safe={safe} kind="owners" Form={OwnersForm} onReview={() => undefined} />, {
    at: `/transactions/new/?safe=base:${safe.address}&kind=owners&action=module`,
    chain: {
      safes: [{ address: safe.address, owners, threshold: 2, nonce: 3n, modules: [allowance, token] }],
    },
    gateway: () => ({ currentNonce: 3, recommendedNonce: 3 }),
    session: connectedAs(amara.address),
  });
}
const findModules = async () => within(await screen.findByRole('region', { name: 'Modules' }));

beforeEach(() => localStorage.clear());

describe('the modules in the form', () => {
  test('have the name and the powers that the settings give them', async () => {
    open();
    const modules = await findModules();
    expect(modules.getByText('Spending limits (AllowanceModule) 0.1.1')).toBeDefined();
    expect(modules.getByText(/^Lets beneficiaries send tokens from this Safe up to/)).toBeDefined();
    expect(modules.getAllByText('Can move all funds without any owner’s confirmation.')).toHaveLength(1);
    expect(modules.queryByText(/^A module can move all funds/)).toBeNull();
  });

  test('have their name among the changes, too', async () => {
    open();
    const [first] = (await findModules()).getAllByRole('button', { name: 'Disable' });
    if (first) await userEvent.click(first);
    const changes = within(screen.getByRole('region', { name: 'Changes to this Safe' }));
    expect(changes.getByText('Spending limits (AllowanceModule) 0.1.1')).toBeDefined();
  });
});
