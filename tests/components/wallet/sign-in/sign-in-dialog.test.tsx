import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parseSiweMessage } from 'viem/siwe';
import { expect, test } from 'vitest';
import { formatShortAddress } from '@/lib/format/address';
import { amara, bruno } from '@/tests/support/chain/people';
import { refuse } from '@/tests/support/gateway/gateway-double';
import { defer } from '@/tests/support/page/defer';
import { showSignIn, signInButton } from '@/tests/support/wallet/sign-in-fixture';
import { doubleSigningWallet } from '@/tests/support/wallet/signing-wallet';

test('a signature makes a session and closes the dialog', async () => {
  const { service, authentication, dialog } = await showSignIn();
  expect(dialog.textContent).toContain(formatShortAddress(amara.address));
  await userEvent.click(await signInButton('Send message'));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(service.state.session).toBe(amara.address);
  expect(authentication.getState()).toEqual({ status: 'authenticated', isOpen: false });
});

test('the focus goes to the button, and stays on it through every step', async () => {
  await showSignIn({
    prepare: (service) => service.next('verify', () => refuse(401, { message: 'no', statusCode: 401 })),
  });
  const button = await signInButton('Send message');
  await expect.poll(() => document.activeElement).toBe(button);
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('alert');
  expect(document.activeElement).toBe(button);
});

test.each(['{Escape}', 'Close'])('leaving by %s is cancelling', async (way) => {
  const { handleOpenChange } = await showSignIn();
  await signInButton('Send message');
  if (way === 'Close') await userEvent.click(screen.getByRole('button', { name: way }));
  else await userEvent.keyboard(way);
  expect(handleOpenChange.mock.calls.map(([isOpen]) => isOpen)).toEqual([false]);
});

test('no message is signed with the nonce of another', async () => {
  const answers = { personal_sign: () => Promise.reject(Object.assign(new Error(), { code: 4001 })) };
  const { asked, wallet } = await showSignIn({ wallet: doubleSigningWallet(amara, { answers }) });
  for (const attempt of [1, 2]) {
    await userEvent.click(await signInButton('Send message'));
    await expect.poll(() => wallet.asked.filter((method) => method === 'personal_sign').length).toBe(attempt);
    await signInButton('Send message');
  }
  expect(asked('nonce')).toBe(2);
});

test('a wallet that answers with something else than a signature sends nothing', async () => {
  const answers = { personal_sign: () => `0x${'00'.repeat(65)}` };
  const { asked } = await showSignIn({ wallet: doubleSigningWallet(amara, { answers }) });
  await userEvent.click(await signInButton('Send message'));
  expect((await screen.findByRole('alert')).textContent).toContain('Error verifying signature');
  expect(asked('verify')).toBe(0);
});

test('a wallet that already shows a request is named as the place to look', async () => {
  const answers = { personal_sign: () => Promise.reject(Object.assign(new Error(), { code: -32002 })) };
  await showSignIn({ wallet: doubleSigningWallet(amara, { answers }) });
  await userEvent.click(await signInButton('Send message'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Error signing message, please retry!');
  expect(alert.textContent).toContain('Your wallet is already waiting for an answer from you.');
});

test('a contract account is told that it cannot sign in, and its wallet is asked nothing', async () => {
  const { wallet, gateway } = await showSignIn({ code: '0x6001600101' });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('This account is a contract');
  await signInButton('Send message');
  expect(wallet.asked).toEqual([]);
  expect(gateway.requests.map(({ path }) => path)).toEqual(['/v1/auth/me']);
});

test('a cookie that the browser did not keep is said, not taken for a session', async () => {
  const { authentication } = await showSignIn({
    prepare: (service) => {
      const forbidden = () => refuse(403, { message: 'Forbidden resource', statusCode: 403 });
      service.next('me', forbidden, forbidden);
    },
  });
  await userEvent.click(await signInButton('Send message'));
  expect((await screen.findByRole('alert')).textContent).toContain('this browser did not keep its session');
  expect(authentication.getState().status).toBe('unauthenticated');
});

test('on another network it asks to switch first, and goes on when that is done', async () => {
  const { switchToBase, change, wallet } = await showSignIn({ isWrongNetwork: true });
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Wrong network detected, switch or disconnect to continue.',
  );
  const button = await signInButton('Switch to Base');
  await userEvent.click(button);
  expect(switchToBase).toHaveBeenCalledOnce();
  expect(wallet.asked).not.toContain('personal_sign');
  change({ isWrongNetwork: false });
  expect(await signInButton('Send message')).toBe(button);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a refusal to switch is silent, another failure is said', async () => {
  const { switchToBase, dialog } = await showSignIn({ isWrongNetwork: true });
  switchToBase.mockRejectedValueOnce(Object.assign(new Error('no'), { code: 4001 }));
  await userEvent.click(await signInButton('Switch to Base'));
  await expect.poll(() => dialog.textContent).not.toContain('refused');
  switchToBase.mockRejectedValueOnce(Object.assign(new Error('pending'), { code: -32002 }));
  await userEvent.click(await signInButton('Switch to Base'));
  await expect.poll(() => dialog.textContent).toContain('Your wallet is already waiting');
});

test('another account in the wallet starts anew, and what the first one signs late goes nowhere', async () => {
  const late = defer<unknown>();
  const wallet = doubleSigningWallet(amara, { answers: { personal_sign: () => late.promise } });
  const { change, asked, gateway, dialog } = await showSignIn({ wallet });
  await userEvent.click(await signInButton('Send message'));
  await signInButton('Waiting for signature...');
  change({ account: bruno });
  await signInButton('Send message');
  expect(dialog.textContent).toContain(formatShortAddress(bruno.address));
  expect(asked('nonce')).toBe(2);
  late.resolve(`0x${'11'.repeat(65)}`);
  await expect.poll(() => gateway.requests.length).toBe(3);
  await signInButton('Send message');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(asked('verify')).toBe(0);
});

test('what the wallet shows is a message of this page that names the gateway', async () => {
  const shown: string[] = [];
  const answers = {
    personal_sign: ([message]: readonly unknown[]) => {
      shown.push(Buffer.from(String(message).slice(2), 'hex').toString());
      return amara.signMessage({ message: { raw: message as `0x${string}` } }); // viem sends bytes
    },
  };
  await showSignIn({ wallet: doubleSigningWallet(amara, { answers }) });
  await userEvent.click(await signInButton('Send message'));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(parseSiweMessage(shown[0] ?? '')).toMatchObject({
    address: amara.address,
    domain: window.location.host,
    statement: expect.stringContaining('gateway.example'),
    nonce: 'nonce0001',
  });
});
