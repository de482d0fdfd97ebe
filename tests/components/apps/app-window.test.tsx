import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { multiSendCallOnly } from '@/config/contracts';
import { outbox } from '@/lib/outbox/outbox';
import { hashTransaction } from '@/lib/safe/hash';
import { buildSafeTransaction } from '@/lib/safe/transaction';
import { appPermissions } from '@/lib/storage/app-permissions';
import {
  answerStrangers,
  appUrl,
  honestGateway,
  manifestJson,
  openApp,
  outcomeOf,
  payment,
} from '@/tests/support/app-stage';
import { appOrigin } from '@/tests/support/bridge-pair';
import { neverAnswer, refuse } from '@/tests/support/gateway-double';
import { amara, recipient, safe, stranger } from '@/tests/support/people';
import { doubleSigningWallet } from '@/tests/support/signing-wallet';
import { connectedAs } from '@/tests/support/wallet-double';

beforeEach(() => {
  localStorage.clear();
  answerStrangers(() => Response.json(manifestJson));
});

const request = () => screen.findByRole('region', { name: `Request of ${appOrigin}` });
const noRequest = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: `Request of ${appOrigin}` })).toBeNull());
const single = buildSafeTransaction({ calls: [{ to: recipient, value: 1n, data: '0x' }], nonce: 7n });

describe('what an app asks without a person', () => {
  test('is answered from what is known of the Safe', async () => {
    const { guest } = openApp();
    expect(await guest.request('getSafeInfo')).toMatchObject({
      safeAddress: safe.address,
      chainId: 8453,
      threshold: 2,
      nonce: 7,
      isReadOnly: false,
      version: '1.4.1',
    });
    expect(await guest.request('getChainInfo')).toMatchObject({ chainId: '8453', shortName: 'base' });
    expect(await guest.request('rpcCall', { call: 'eth_getBalance', params: [safe.address, 'latest'] })).toBe(
      '0x0',
    );
    expect(await guest.request('getCurrentTheme')).toEqual({ darkMode: false });
  });

  test('says that nobody who is an owner is there', async () => {
    const { guest } = openApp({ session: connectedAs(stranger.address) });
    expect(await guest.request('getSafeInfo')).toMatchObject({ isReadOnly: true });
  });

  test('of a transaction that nobody knows ends in words for its developer', async () => {
    const { guest } = openApp();
    const safeTxHash = `0x${'11'.repeat(32)}`;
    await expect(guest.request('getTxBySafeTxHash', { safeTxHash })).rejects.toThrow('Transaction not found');
  });

  test('what a node refuses is told in its words', async () => {
    const { guest } = openApp();
    const asked = guest.request('rpcCall', { call: 'eth_getLogs', params: [] });
    await expect(asked).rejects.toThrow('eth_getLogs is not doubled');
  });
});

describe('a request for a transaction', () => {
  test('is headed by the origin, reviewed like any other, and answered once it is in the queue', async () => {
    const { guest, gateway } = openApp();
    const asked = guest.request('sendTransactions', { txs: [payment()] });
    const review = await request();
    expect(review.textContent).toContain(appOrigin);
    expect(await within(review).findByRole('region', { name: 'What happens' })).toBeDefined();
    expect(within(review).getByText('EIP-712 Digest')).toBeDefined();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign' }));
    const { safeTxHash } = hashTransaction(safe, single);
    expect(await asked).toEqual({ safeTxHash });
    const sent = gateway.requests.find(({ method }) => method === 'POST');
    expect(sent?.body).toMatchObject({ safeTxHash, origin: JSON.stringify({ url: appUrl, name: 'Ledger' }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Back to the app' }));
    await noRequest();
  });

  test('for several calls becomes one batch', async () => {
    const { guest } = openApp();
    void guest
      .request('sendTransactions', { txs: [payment('1'), payment('2'), payment('3')] })
      .catch(() => undefined);
    const review = await request();
    await waitFor(() => expect(review.textContent).toContain(multiSendCallOnly[2]?.address));
    expect(within(review).getAllByText('EIP-712 Digest')).toHaveLength(1);
  });

  test('with a limit of gas is warned about', async () => {
    const { guest } = openApp();
    void guest
      .request('sendTransactions', { txs: [payment()], params: { safeTxGas: 50_000 } })
      .catch(() => undefined);
    expect(await screen.findByText('Sets a limit of gas')).toBeDefined();
  });

  test.each([
    ['the button', async () => userEvent.click(await screen.findByRole('button', { name: 'Refuse' }))],
    [
      'the cross',
      async () => userEvent.click(await screen.findByRole('button', { name: 'Close the request' })),
    ],
    [
      'the Escape key',
      async () => {
        screen.getByRole('button', { name: 'Close the request' }).focus();
        await userEvent.keyboard('{Escape}');
      },
    ],
  ])('that is refused with %s is told so to the app, and nothing is signed', async (_name, refuseIt) => {
    const { guest, wallet } = openApp();
    const asked = guest.request('sendTransactions', { txs: [payment()] });
    const outcome = outcomeOf(asked);
    await request();
    await refuseIt();
    await waitFor(() => expect(outcome.said).toBe('Transaction was rejected'));
    await noRequest();
    expect(wallet.asked).toEqual([]);
  });

  test('outlives that the page is drawn again', async () => {
    const { guest, pair } = openApp();
    const outcome = outcomeOf(guest.request('sendTransactions', { txs: [payment()] }));
    await screen.findByRole('button', { name: 'Sign' });
    await userEvent.click(screen.getByRole('button', { name: 'Draw again' }));
    expect(await screen.findByRole('button', { name: 'Sign' })).toBeDefined();
    expect(pair.listening('host')).toBe(1);
    expect(outcome.said).toBeUndefined();
  });

  test('waits while another one is reviewed', async () => {
    const { guest } = openApp();
    const outcomes = [payment('1'), payment('2')].map((tx) =>
      outcomeOf(guest.request('sendTransactions', { txs: [tx] })),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Refuse' }));
    await waitFor(() => expect(outcomes[0]?.said).toBe('Transaction was rejected'));
    expect(outcomes[1]?.said).toBeUndefined();
    await request();
    await userEvent.click(await screen.findByRole('button', { name: 'Refuse' }));
    await waitFor(() => expect(outcomes[1]?.said).toBe('Transaction was rejected'));
  });

  test('ends when the app is loaded again, and a signature that comes later is dropped', async () => {
    let sign: (() => void) | undefined;
    const late = doubleSigningWallet(amara, {
      answers: {
        eth_signTypedData_v4: ([, payload]) =>
          new Promise((resolve) => {
            sign = () => resolve(amara.signTypedData(JSON.parse(String(payload))));
          }),
      },
    });
    const { guest, gateway } = openApp({ walletClient: late.client });
    const outcome = outcomeOf(guest.request('sendTransactions', { txs: [payment()] }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sign' }));
    await waitFor(() => expect(sign).toBeDefined());
    await userEvent.click(screen.getByRole('button', { name: 'Reload the app' }));
    await noRequest();
    await waitFor(() => expect(outcome.said).toBe('Transaction was rejected'));
    sign?.();
    await waitFor(() => expect(late.asked).toContain('eth_signTypedData_v4'));
    expect(gateway.requests.some(({ method }) => method === 'POST')).toBe(false);
    expect(outbox.get()).toEqual([]);
  });

  test('is answered with its hash when the gateway is silent: what is signed is kept and delivered later', async () => {
    const { guest } = openApp({
      gateway: (sent) => (sent.method === 'POST' ? refuse(503, { message: 'Busy' }) : honestGateway(sent)),
    });
    const asked = guest.request('sendTransactions', { txs: [payment()] });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign' }));
    expect(await asked).toEqual({ safeTxHash: hashTransaction(safe, single).safeTxHash });
    expect(outbox.get()[0]?.origin).toBe(JSON.stringify({ url: appUrl, name: 'Ledger' }));
  });

  test('says to who is no owner why nothing can be signed', async () => {
    const { guest, wallet } = openApp({ session: connectedAs(stranger.address) });
    outcomeOf(guest.request('sendTransactions', { txs: [payment()] }));
    expect(await screen.findByText('The connected account is not an owner of this Safe.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Put it into the queue' })).toBeNull();
    expect(wallet.asked).toEqual([]);
  });

  test('offers a wallet to who has connected none', async () => {
    const { guest } = openApp({ session: { status: 'disconnected' } });
    outcomeOf(guest.request('sendTransactions', { txs: [payment()] }));
    expect(await screen.findByRole('button', { name: 'Connect Wallet' })).toBeDefined();
  });

  test('is put into the queue unsigned by who acts for a Safe that is an owner, and the app learns its hash', async () => {
    const parent = { address: recipient, owners: [amara.address], threshold: 1 };
    const { guest, gateway, wallet } = openApp({
      chain: {
        safes: [{ address: safe.address, owners: [parent.address], threshold: 1, nonce: 7n }, parent],
      },
      gateway: (sent) => {
        if (sent.method === 'GET' && /transactions\/0x/.test(sent.path))
          return refuse(404, { code: 404, message: 'Not found' });
        return honestGateway(sent);
      },
    });
    const asked = guest.request('sendTransactions', { txs: [payment()] });
    expect(await screen.findByRole('region', { name: 'What happens' })).toBeDefined();
    await userEvent.click(await screen.findByRole('button', { name: 'Put it into the queue' }));
    const { safeTxHash } = hashTransaction(safe, single);
    expect(await asked).toEqual({ safeTxHash });
    const sent = gateway.requests.find(({ method }) => method === 'POST');
    expect(sent?.body).toMatchObject({
      ...{ safeTxHash, sender: parent.address },
      origin: JSON.stringify({ url: appUrl, name: 'Ledger' }),
    });
    expect(sent?.body).not.toHaveProperty('signature');
    expect(wallet.asked).toEqual([]);
    expect(await screen.findByText('It waits for the approval')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Back to the app' }));
    await noRequest();
  });

  test('shows a skeleton until the nonce is known', async () => {
    const { guest } = openApp({
      gateway: (sent) => (sent.path.endsWith('/nonces') ? neverAnswer(sent) : honestGateway(sent)),
    });
    void guest.request('sendTransactions', { txs: [payment()] }).catch(() => undefined);
    expect(within(await request()).getByRole('status')).toBeDefined();
  });
});

describe('the names of addresses', () => {
  test('are refused, granted, given, and not given any more once that is taken back', async () => {
    const { guest } = openApp();
    await expect(guest.request('requestAddressBook')).rejects.toThrow();

    const refused = outcomeOf(guest.request('wallet_requestPermissions', [{ requestAddressBook: {} }]));
    expect((await request()).textContent).toContain('read the names that you have for addresses');
    await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
    await waitFor(() => expect(refused.said).toBe('Permissions rejected'));

    const granted = guest.request('wallet_requestPermissions', [{ requestAddressBook: {} }]);
    await request();
    const allow = screen.getByRole('button', { name: 'Allow' });
    // A press that was meant for the app is no consent.
    await userEvent.click(allow);
    expect(appPermissions.get()).toEqual([]);
    await waitFor(() => expect(allow).toHaveProperty('disabled', false));
    await userEvent.click(allow);
    expect(await granted).toMatchObject([{ parentCapability: 'requestAddressBook', invoker: appOrigin }]);
    expect(await guest.request('requestAddressBook')).toEqual([]);

    await userEvent.click(screen.getByRole('button', { name: 'Permissions' }));
    await userEvent.click(screen.getByRole('button', { name: /^Take back/ }));
    await expect(guest.request('requestAddressBook')).rejects.toThrow();
    expect(appPermissions.get()).toEqual([]);
  });
});

describe('trouble', () => {
  test('an app that says nothing in its time is said to be silent, with ways out, until it speaks', async () => {
    const { guest } = openApp({ patience: 1 });
    const notice = (await screen.findByText('The app does not answer')).closest('[role=status]');
    expect(notice?.textContent).toContain('forbids to be shown in the frame');
    expect(screen.getByRole('link', { name: 'Open it in a tab of its own' }).getAttribute('href')).toBe(
      appUrl,
    );
    await guest.request('getEnvironmentInfo');
    await waitFor(() => expect(screen.queryByText('The app does not answer')).toBeNull());
  });

  test.each([
    ['no manifest', () => new Response('', { status: 404 }), 'has no manifest.json'],
    [
      'a manifest that other pages may not read',
      (_url: string, { mode }: RequestInit) => {
        if (mode !== 'no-cors') throw new TypeError('Failed to fetch');
        return new Response();
      },
      'CORS',
    ],
    [
      'no server',
      () => {
        throw new TypeError('Failed to fetch');
      },
      'Nobody answers at this address',
    ],
  ])('the reason is named: %s', async (_name, answer, reason) => {
    answerStrangers(answer);
    openApp({ patience: 1 });
    expect(await screen.findByText(new RegExp(reason))).toBeDefined();
  });

  test('an app that goes to another site is not spoken with any more', async () => {
    const { pair, guest } = openApp();
    await guest.request('getEnvironmentInfo');
    pair.forge('host', { origin: 'https://elsewhere.example', data: {} });
    expect(await screen.findByText('The app has gone to another site')).toBeDefined();
    expect(pair.listening('host')).toBe(0);
  });

  test('an app that floods is said to ask too much', async () => {
    const { guest } = openApp();
    for (let count = 0; count < 600; count += 1) guest.request('getEnvironmentInfo').catch(() => undefined);
    expect(await screen.findByText('This app asks too much')).toBeDefined();
  });

  test('nobody is listened to once the app is closed', async () => {
    const { pair, unmount } = openApp();
    await waitFor(() => expect(pair.listening('host')).toBe(1));
    unmount();
    expect(pair.listening('host')).toBe(0);
  });
});

describe('the frame', () => {
  test('keeps the app in', () => {
    openApp();
    const frame = screen.getByTitle('Ledger');
    expect(frame.getAttribute('src')).toBe(appUrl);
    expect(frame.getAttribute('sandbox')).toBe(
      'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms allow-downloads allow-orientation-lock',
    );
    expect(frame.getAttribute('allow')).toBe('');
    expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer');
  });

  test('is given a feature of the browser only by consent, and none that this site keeps from all', async () => {
    answerStrangers(() =>
      Response.json({ ...manifestJson, safe_apps_permissions: ['clipboard-write', 'camera'] }),
    );
    openApp();
    const notice = (await screen.findByText(/would like to use your browser/)).closest('[role=status]');
    expect(notice?.textContent).not.toContain('camera');
    await userEvent.click(screen.getByRole('button', { name: 'Allow' }));
    expect(screen.getByTitle('Ledger').getAttribute('allow')).toBe('clipboard-write');
    expect(appPermissions.get()).toMatchObject([{ origin: appOrigin, name: 'clipboard-write' }]);
  });

  test('cannot be reached while something is reviewed', async () => {
    const { guest } = openApp();
    void guest.request('wallet_requestPermissions', [{ requestAddressBook: {} }]).catch(() => undefined);
    await request();
    expect(screen.getByTitle('Ledger').closest('[inert]')).not.toBeNull();
  });
});
