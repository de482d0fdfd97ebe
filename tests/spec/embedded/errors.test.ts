import { describe, expect, test, vi } from 'vitest';
import { createGuest } from '@/lib/safe-apps/guest/guest';
import { createParentTransport } from '@/lib/safe-apps/protocol/transport';
import { openGuest } from '@/tests/support/safe-apps/guest';
import { openHost } from '@/tests/support/safe-apps/host';
import { settleTurn } from '@/tests/support/safe-apps/pair';
import { openProvider } from '@/tests/support/safe-apps/provider';

const asked = [{ requestAddressBook: {} }];

describe('Section 8. The error catalog: embedded apps', () => {
  test('Unsupported provider method: \'"{method}" not implemented\'', async () => {
    const { call } = openProvider();
    await expect(call('eth_coinbase')).rejects.toThrow(/^"eth_coinbase" not implemented$/);
    const { ask, repliesTo } = openHost();
    expect(await repliesTo(ask('getEverything'))).toEqual([
      expect.objectContaining({ success: false, error: '"getEverything" not implemented' }),
    ]);
  });

  test("Provider send without a request: 'Undefined request'", async () => {
    const { provider } = openProvider();
    const callback = vi.fn();
    provider.send(undefined, callback);
    await settleTurn();
    expect(callback.mock.calls).toEqual([[expect.objectContaining({ message: 'Undefined request' }), null]]);
  });

  test("Permission rejected: code 4001, 'Permissions rejected'", async () => {
    const { guest, refuse } = openGuest();
    const permitting = guest.request('wallet_requestPermissions', asked);
    refuse('Permissions were rejected');
    await expect(permitting).rejects.toMatchObject({ code: 4001, message: 'Permissions rejected' });
  });

  test("Permission rejected: code 4001, 'Permissions request is invalid'", async () => {
    const { guest } = openGuest();
    await expect(guest.request('wallet_requestPermissions', [{ eth_accounts: {} }])).rejects.toMatchObject({
      ...{ code: 4001, message: 'Permissions request is invalid' },
    });
  });

  test("Embedded-app reply with success false: rejects with the server's error text", async () => {
    const { guest, refuse } = openGuest();
    const asking = guest.request('getSafeBalances');
    refuse('The balances are being counted');
    await expect(asking).rejects.toThrow(/^The balances are being counted$/);
  });

  test('Sending outside a browser: "Window doesn\'t exist"', async () => {
    const guest = createGuest({ transport: createParentTransport(undefined) });
    await expect(guest.request('getSafeInfo')).rejects.toThrow(/^Window doesn't exist$/);
  });
});
