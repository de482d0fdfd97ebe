import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { amara } from '@/tests/support/chain/people';
import { doubleAdapter } from '@/tests/support/wallet/adapter-double';
import { showSignIn, signInButton } from '@/tests/support/wallet/sign-in-fixture';

describe('Section 7. The calls it makes', () => {
  test('The sign-in dialog uses an app-supplied authentication adapter to get a nonce, create a message and verify it.', async () => {
    const { adapter, calls } = doubleAdapter();
    const { gateway } = await showSignIn({ adapter });
    await userEvent.click(await signInButton('Send message'));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(calls).toEqual([
      `getSession ${amara.address}`,
      `getNonce ${amara.address}`,
      'createMessage',
      `verify ${amara.address}`,
    ]);
    expect(gateway.requests).toEqual([]);
  });
});
