import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildSafeTransaction } from '@/lib/safe/protocol/transaction';
import { appPermissions } from '@/lib/storage/app-permissions';
import { recipient, safe, stranger } from '@/tests/support/chain/people';
import {
  answerStrangers,
  appUrl,
  manifestJson,
  openApp,
  outcomeOf,
} from '@/tests/support/safe-apps/app-fixture';
import { appOrigin } from '@/tests/support/safe-apps/pair';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

beforeEach(() => {
  localStorage.clear();
  answerStrangers(() => Response.json(manifestJson));
});

const request = () => screen.findByRole('region', { name: `Request from ${appOrigin}` });
const _noRequest = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: `Request from ${appOrigin}` })).toBeNull());
const _single = buildSafeTransaction({ calls: [{ to: recipient, value: 1n, data: '0x' }], nonce: 7n });

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
    const asked = guest.request('rpcCall', { call: 'eth_newFilter', params: [] });
    await expect(asked).rejects.toThrow('eth_newFilter is not doubled');
  });
});

describe('the names of addresses', () => {
  test('are refused, granted, given, and not given any more once that is taken back', async () => {
    const { guest } = openApp();
    await expect(guest.request('requestAddressBook')).rejects.toThrow();

    const refused = outcomeOf(guest.request('wallet_requestPermissions', [{ requestAddressBook: {} }]));
    expect((await request()).textContent).toContain('read the names in your address book');
    await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
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
    await userEvent.click(screen.getByRole('button', { name: /^Revoke/ }));
    await expect(guest.request('requestAddressBook')).rejects.toThrow();
    expect(appPermissions.get()).toEqual([]);
  });
});

describe('problem', () => {
  test('an app that says nothing in its time is said to be silent, with ways out, until it speaks', async () => {
    const { guest } = openApp({ lateAfterMs: 1 });
    const notice = (await screen.findByText('The app isn’t responding')).closest('[role=status]');
    expect(notice?.textContent).toContain('may not allow other sites to embed it');
    expect(screen.getByRole('link', { name: 'Open in a new tab' }).getAttribute('href')).toBe(appUrl);
    await guest.request('getEnvironmentInfo');
    await waitFor(() => expect(screen.queryByText('The app isn’t responding')).toBeNull());
  });

  test.each([
    ['no manifest', () => new Response('', { status: 404 }), 'No manifest.json'],
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
      'No app found at this URL',
    ],
  ])('the reason is named: %s', async (_name, answer, reason) => {
    answerStrangers(answer);
    openApp({ lateAfterMs: 1 });
    expect(await screen.findByText(new RegExp(reason))).toBeDefined();
  });

  test('an app that goes to another site is not spoken with any more', async () => {
    const { pair, guest } = openApp();
    await guest.request('getEnvironmentInfo');
    pair.forge('host', { origin: 'https://elsewhere.example', data: {} });
    expect(await screen.findByText('The app left its site')).toBeDefined();
    expect(pair.listening('host')).toBe(0);
  });

  test('an app that floods is said to ask too much', async () => {
    const { guest } = openApp();
    for (let count = 0; count < 600; count += 1) guest.request('getEnvironmentInfo').catch(() => undefined);
    expect(await screen.findByText('Too many requests from this app')).toBeDefined();
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
    const notice = (await screen.findByText(/wants to write to your clipboard/)).closest('[role=status]');
    expect(notice?.textContent).not.toContain('camera');
    await userEvent.click(screen.getByRole('button', { name: 'Allow' }));
    expect(screen.getByTitle('Ledger').getAttribute('allow')).toBe('clipboard-write');
    expect(appPermissions.get()).toMatchObject([{ origin: appOrigin, name: 'clipboard-write' }]);
  });

  test('whose wish is put off leaves the focus at the app', async () => {
    answerStrangers(() => Response.json({ ...manifestJson, safe_apps_permissions: ['clipboard-write'] }));
    openApp();
    await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(screen.queryByText(/wants to write to your clipboard/)).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: /^App / }));
    expect(appPermissions.get()).toEqual([]);
  });

  test('cannot be reached while something is reviewed', async () => {
    const { guest } = openApp();
    void guest.request('wallet_requestPermissions', [{ requestAddressBook: {} }]).catch(() => undefined);
    await request();
    expect(screen.getByTitle('Ledger').closest('[inert]')).not.toBeNull();
  });
});
