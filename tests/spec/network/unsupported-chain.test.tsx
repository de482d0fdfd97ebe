import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { createFakeWallet } from '@/tests/lib/wallet/fake-wallet';
import { amara } from '@/tests/support/chain/people';
import { renderAccount } from '@/tests/support/wallet/render-account';

describe('Section 8. Unsupported chain', () => {
  test("Unsupported chain: 'Wrong network detected, switch or disconnect to continue.'", async () => {
    await renderAccount({ wallet: createFakeWallet({ accounts: [amara.address], chainId: 137 }) });
    await userEvent.click(screen.getByRole('button', { name: 'Wrong network' }));
    const modal = await screen.findByRole('dialog', {
      name: 'Switch Networks',
      description: 'Wrong network detected, switch or disconnect to continue.',
    });
    expect(modal).toBeDefined();
  });
});
