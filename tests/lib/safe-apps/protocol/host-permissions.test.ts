import { describe, expect, test, vi } from 'vitest';
import { doublePermissions } from '@/tests/support/safe-apps/handlers';
import { openHost } from '@/tests/support/safe-apps/host';
import { appOrigin } from '@/tests/support/safe-apps/pair';

const addressBook = [{ requestAddressBook: {} }];
const refused = [expect.objectContaining({ success: false, error: 'Permissions were rejected', code: 4001 })];

describe('the address book', () => {
  test('is not read without a permission, and nobody is asked for one by the way', async () => {
    const { ask, repliesTo, handlers, permissions } = openHost();
    expect(await repliesTo(ask('requestAddressBook'))).toEqual(refused);
    expect(handlers.requestAddressBook).not.toHaveBeenCalled();
    expect(permissions.request).not.toHaveBeenCalled();
  });

  test('is not read any more once the permission was taken back', async () => {
    const { ask, repliesTo, permissions } = openHost();
    await repliesTo(ask('wallet_requestPermissions', addressBook));
    expect(await repliesTo(ask('requestAddressBook'))).toMatchObject([{ success: true }]);
    permissions.granted.length = 0;
    expect(await repliesTo(ask('requestAddressBook'))).toEqual(refused);
    expect(await repliesTo(ask('wallet_getPermissions'))).toMatchObject([{ data: [] }]);
  });

  test('is not handed out when the permission was taken back while it was read', async () => {
    const permissions = doublePermissions();
    permissions.granted.push({ method: 'requestAddressBook', grantedAt: 1 });
    const { ask, repliesTo } = openHost({
      permissions,
      handlers: {
        requestAddressBook: async () => {
          permissions.granted.length = 0;
          return [];
        },
      },
    });
    expect(await repliesTo(ask('requestAddressBook'))).toEqual(refused);
  });
});

describe('a permission', () => {
  test('that was given is listed in the name of the app', async () => {
    const { ask, repliesTo } = openHost();
    const entry = { parentCapability: 'requestAddressBook', invoker: appOrigin, date: 1_000, caveats: [] };
    expect(await repliesTo(ask('wallet_requestPermissions', addressBook))).toMatchObject([{ data: [entry] }]);
    expect(await repliesTo(ask('wallet_getPermissions'))).toMatchObject([{ data: [entry] }]);
  });

  test.each(['no', 'shrugs'] as const)('is no entry in any list when the person says %s', async (says) => {
    const { ask, repliesTo } = openHost({ permissions: doublePermissions({ says }) });
    expect(await repliesTo(ask('wallet_requestPermissions', addressBook))).toEqual(refused);
    expect(await repliesTo(ask('wallet_getPermissions'))).toMatchObject([{ data: [] }]);
  });

  test('that is held is not asked for again', async () => {
    const { ask, repliesTo, permissions } = openHost();
    await repliesTo(ask('wallet_requestPermissions', addressBook));
    expect(await repliesTo(ask('wallet_requestPermissions', addressBook))).toMatchObject([{ success: true }]);
    expect(permissions.request).toHaveBeenCalledOnce();
  });

  test.each([[[]], [[{}]]])('of no kind (%j) needs no question', async (params) => {
    const { ask, repliesTo, permissions } = openHost();
    expect(await repliesTo(ask('wallet_requestPermissions', params))).toMatchObject([{ data: [] }]);
    expect(permissions.request).not.toHaveBeenCalled();
  });

  test('that does not exist is refused without a question', async () => {
    const { ask, repliesTo, permissions } = openHost();
    const id = ask('wallet_requestPermissions', [{ requestAddressBook: {} }, { sendTransactions: {} }]);
    expect(await repliesTo(id)).toMatchObject([{ error: 'Permissions request is invalid', code: 4001 }]);
    expect(permissions.request).not.toHaveBeenCalled();
  });

  test('that is asked for when the app is closed is refused', async () => {
    const permissions = { ...doublePermissions(), request: vi.fn(() => new Promise<void>(() => undefined)) };
    const { ask, repliesTo, host } = openHost({ permissions });
    const id = ask('wallet_requestPermissions', addressBook);
    host.close();
    expect(await repliesTo(id)).toEqual(refused);
  });
});
