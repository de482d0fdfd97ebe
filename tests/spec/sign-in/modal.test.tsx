import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { amara } from '@/tests/support/chain/people';
import { defer } from '@/tests/support/page/defer';
import { showSignIn, signInButton } from '@/tests/support/wallet/sign-in-fixture';
import { doubleSigningWallet } from '@/tests/support/wallet/signing-wallet';

describe('Section 2. Connect modal', () => {
  test("Title 'Verify your account'.", async () => {
    const { dialog } = await showSignIn();
    expect(screen.getByRole('dialog', { name: 'Verify your account' })).toBe(dialog);
  });

  test('Text: the user must sign a message in their wallet to verify they own the account.', async () => {
    await showSignIn();
    const text =
      'To finish connecting, you must sign a message in your wallet to verify that you are the owner of this account.';
    expect(screen.getByText(text)).toBeDefined();
    const describedBy = screen.getByRole('dialog').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(describedBy)?.textContent).toBe(text);
  });

  test("Button label 'Preparing message...'.", async () => {
    const nonce = defer<unknown>();
    await showSignIn({ prepare: (service) => service.next('nonce', () => nonce.promise) });
    const button = await signInButton('Preparing message...');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    nonce.resolve({ nonce: 'nonce0001' });
    await signInButton('Send message');
  });

  test("Button label 'Send message'.", async () => {
    await showSignIn();
    const button = await signInButton('Send message');
    expect(button.getAttribute('aria-disabled')).toBeNull();
  });

  test("Button label 'Waiting for signature...'.", async () => {
    const signature = defer<unknown>();
    const wallet = doubleSigningWallet(amara, { answers: { personal_sign: () => signature.promise } });
    await showSignIn({ wallet });
    await userEvent.click(await signInButton('Send message'));
    const button = await signInButton('Waiting for signature...');
    await userEvent.click(button);
    expect(wallet.asked.filter((method) => method === 'personal_sign')).toHaveLength(1);
  });

  test("Button label 'Verifying signature...'.", async () => {
    const answer = defer<unknown>();
    await showSignIn({ prepare: (service) => service.next('verify', () => answer.promise) });
    await userEvent.click(await signInButton('Send message'));
    await signInButton('Verifying signature...');
  });

  test("Button label 'Cancel'.", async () => {
    const { handleOpenChange } = await showSignIn();
    await userEvent.click(await signInButton('Cancel'));
    expect(handleOpenChange).toHaveBeenCalledWith(false);
  });
});
