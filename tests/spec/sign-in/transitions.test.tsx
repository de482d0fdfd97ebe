import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { formatShortAddress } from '@/lib/format/address';
import { amara, bruno } from '@/tests/support/chain/people';
import { refuse } from '@/tests/support/gateway/gateway-double';
import { defer } from '@/tests/support/page/defer';
import { showSignIn, signInButton } from '@/tests/support/wallet/sign-in-fixture';
import { doubleSigningWallet } from '@/tests/support/wallet/signing-wallet';

describe('Section 4. States and transitions', () => {
  test('Sign-in dialog: idle, signing, verifying, back to idle on error.', async () => {
    const signing = defer();
    const verifying = defer();
    const wallet = doubleSigningWallet(amara, {
      answers: {
        personal_sign: async ([message]) => {
          await signing.promise;
          return amara.signMessage({ message: { raw: message as `0x${string}` } }); // viem sends bytes
        },
      },
    });
    await showSignIn({
      wallet,
      prepare: (service) =>
        service.next('verify', async () => {
          await verifying.promise;
          return refuse(401, { message: 'Invalid nonce', statusCode: 401 });
        }),
    });
    const idle = await signInButton('Send message');
    await userEvent.click(idle);
    expect(await signInButton('Waiting for signature...')).toBe(idle);
    signing.resolve();
    expect(await signInButton('Verifying signature...')).toBe(idle);
    verifying.resolve();
    expect(await signInButton('Send message')).toBe(idle);
    expect(screen.getByRole('alert').textContent).toContain('Error verifying signature, please retry!');

    // What failed once may be done again, and ends with the dialog.
    await userEvent.click(idle);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  test('An account change while the dialog is open: it asks for the new account, and idle comes again.', async () => {
    const bothAccounts = doubleSigningWallet(amara, {
      answers: {
        personal_sign: ([message]) => bruno.signMessage({ message: { raw: message as `0x${string}` } }), // viem sends bytes
      },
    });
    const { authentication, change, dialog, service } = await showSignIn({ wallet: bothAccounts });
    await signInButton('Send message');
    expect(dialog.textContent).toContain(formatShortAddress(amara.address));
    authentication.follow({ account: bruno.address, connectorUid: 'one' }, { isByHand: false });
    change({ account: bruno });
    expect(dialog.textContent).toContain(formatShortAddress(bruno.address));
    expect(dialog.textContent).not.toContain(formatShortAddress(amara.address));
    await userEvent.click(await signInButton('Send message'));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(service.state.session).toBe(bruno.address);
  });
});
