import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { amara } from '@/tests/support/chain/people';
import { breakConnection, refuse } from '@/tests/support/gateway/gateway-double';
import { showSignIn, signInButton } from '@/tests/support/wallet/sign-in-fixture';
import { doubleSigningWallet } from '@/tests/support/wallet/signing-wallet';

const answerWith = (personal_sign: () => unknown) =>
  doubleSigningWallet(amara, { answers: { personal_sign } });

const failWith = (code: number) => () => {
  throw Object.assign(new Error('as wallets do'), { code });
};

/** What is announced, sentence by sentence. */
const announced = async () =>
  [...(await screen.findByRole('alert')).querySelectorAll('p')].map((line) => line.textContent);

describe('Section 8. The error catalog', () => {
  test("'Error preparing message, please retry!' (nonce failed)", async () => {
    // The client itself asks three times before it says so.
    const broken = Array.from({ length: 3 }, () => breakConnection);
    const { asked } = await showSignIn({ prepare: (service) => service.next('nonce', ...broken) });
    expect(await announced()).toEqual([
      'Error preparing message, please retry!',
      'The gateway gateway.example cannot be reached.',
    ]);
    // The same button fetches a nonce again, and goes on with it.
    await userEvent.click(await signInButton('Send message'));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(asked('nonce')).toBe(4);
  });

  test("'Error signing message, please retry!' (signing failed)", async () => {
    const { asked } = await showSignIn({ wallet: answerWith(failWith(-32603)) });
    await userEvent.click(await signInButton('Send message'));
    expect((await announced())[0]).toBe('Error signing message, please retry!');
    await signInButton('Send message');
    expect(asked('verify')).toBe(0);
  });

  test.each([4001, 5000])('silent return to idle if the user rejected (%i)', async (code) => {
    const { wallet, asked } = await showSignIn({ wallet: answerWith(failWith(code)) });
    await userEvent.click(await signInButton('Send message'));
    await expect.poll(() => wallet.asked).toContain('personal_sign');
    await signInButton('Send message');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(asked('verify')).toBe(0);
  });

  test("'Error verifying signature, please retry!'", async () => {
    await showSignIn({
      prepare: (service) =>
        service.next('verify', () => refuse(401, { message: 'Invalid nonce', statusCode: 401 })),
    });
    await userEvent.click(await signInButton('Send message'));
    expect(await announced()).toEqual([
      'Error verifying signature, please retry!',
      'CGW error - 401: Invalid nonce',
    ]);
    await signInButton('Send message');
  });

  test("'Oops, something went wrong!'", async () => {
    await showSignIn({ getClient: () => Promise.reject(new Error('the wallet went away')) });
    await userEvent.click(await signInButton('Send message'));
    expect((await announced())[0]).toBe('Oops, something went wrong!');
    await signInButton('Send message');
  });

  test("'No authentication adapter found' if no adapter", async () => {
    await showSignIn({ adapter: null });
    expect(await announced()).toEqual(['No authentication adapter found']);
  });
});
