import { describe, expect, test } from 'vitest';
import { deployment } from '@/config/deployment';
import { requestAddressBook } from '@/lib/safe-apps/guest/request-address-book';
import { askSurroundingPage } from '@/lib/wallet/frame/ask-surrounding-page';
import { doubleFramedWindow } from '@/tests/support/safe-apps/framed-window';
import { openGuest } from '@/tests/support/safe-apps/guest';
import { addressBook, doublePermissions } from '@/tests/support/safe-apps/handlers';
import { openHost } from '@/tests/support/safe-apps/host';
import { openProvider } from '@/tests/support/safe-apps/provider';

const allowed = 'https://app.safe.global';
const data = { safeAddress: '0x62923B81958aa09713b5393062AEa3009Dd8B0e4', chainId: 8453 };

/** Whether a page is believed whose answer differs from a good one in what is given. */
async function isBelieved(different: { source?: object; version?: unknown; origin?: string }) {
  const frame = doubleFramedWindow();
  const page = askSurroundingPage({ window: frame.window, allowedOrigins: [allowed], deadlineMs: 0 });
  const id = frame.questionId();
  const { source, origin = allowed, version = '9.1.0' } = different;
  frame.receive({ origin, data: { id, success: true, version, data }, ...(source ? { source } : {}) });
  return (await page).kind === 'safe';
}

describe('Section 6. Roles and permissions: embedded apps', () => {
  test('Only window messages from the parent window are accepted.', async () => {
    expect(await isBelieved({})).toBe(true);
    expect(await isBelieved({ source: {} })).toBe(false);
  });

  test('The message version must have a major number of at least 1.', async () => {
    for (const version of ['1', '1.0.0', '9.1.0', '10.2']) expect(await isBelieved({ version })).toBe(true);
    for (const version of ['0.9.9', '0', '', 'v1', '-1.0', '.1', 'one', 1, null, {}])
      expect(await isBelieved({ version }), String(version)).toBe(false);
  });

  test('The origin must be in the optional allowed list.', async () => {
    expect(deployment.surroundingWallets).toEqual([allowed]);
    for (const origin of [
      'http://app.safe.global',
      'https://safe.global',
      'https://app.safe.global.example',
      'https://app.safe.global:8443',
      'null',
      '',
    ])
      expect(await isBelieved({ origin }), origin).toBe(false);
  });

  test('The address book request needs the requestAddressBook permission, which is requested if not held.', async () => {
    const refusing = openHost({ permissions: doublePermissions({ says: 'no' }) });
    expect(await refusing.repliesTo(refusing.ask('requestAddressBook'))).toEqual([
      expect.objectContaining({ success: false }),
    ]);
    expect(refusing.handlers.requestAddressBook).not.toHaveBeenCalled();

    const { guest, pair, permissions } = openProvider();
    for (const _ of ['not held', 'held']) {
      const asking = requestAddressBook(guest);
      await pair.settle();
      expect(await asking).toEqual(addressBook);
    }
    expect(permissions.request).toHaveBeenCalledOnce();
  });

  test('Permission rejection raises a permissions error with code 4001.', async () => {
    const { guest, refuse } = openGuest();
    const permitting = guest.request('wallet_requestPermissions', [{ requestAddressBook: {} }]);
    refuse('Permissions were rejected');
    await expect(permitting).rejects.toMatchObject({ kind: 'permissions-rejected', code: 4001 });
  });
});

describe('Section 9. Business constants and limits', () => {
  test('Request ids are 20 hex characters.', () => {
    const frame = doubleFramedWindow();
    void askSurroundingPage({ window: frame.window, allowedOrigins: [allowed], deadlineMs: 0 });
    expect(frame.questionId()).toMatch(/^[0-9a-f]{20}$/);
  });
});
