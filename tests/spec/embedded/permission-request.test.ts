import { describe, expect, test } from 'vitest';
import { doublePermissions } from '@/tests/support/safe-apps/handlers';
import { openHost } from '@/tests/support/safe-apps/host';
import { appOrigin } from '@/tests/support/safe-apps/pair';

const asked = [{ requestAddressBook: {} }];

describe('Section 4. States and transitions', () => {
  test('Wallet permission request: granted.', async () => {
    const { ask, repliesTo } = openHost();
    const granted = [expect.objectContaining({ parentCapability: 'requestAddressBook', invoker: appOrigin })];
    expect(await repliesTo(ask('wallet_requestPermissions', asked))).toEqual([
      expect.objectContaining({ success: true, data: granted }),
    ]);
    expect(await repliesTo(ask('wallet_getPermissions'))).toEqual([
      expect.objectContaining({ success: true, data: granted }),
    ]);
  });

  test('Wallet permission request: rejected.', async () => {
    const { ask, repliesTo } = openHost({ permissions: doublePermissions({ says: 'no' }) });
    expect(await repliesTo(ask('wallet_requestPermissions', asked))).toEqual([
      expect.objectContaining({ success: false, error: 'Permissions were rejected' }),
    ]);
    expect(await repliesTo(ask('wallet_getPermissions'))).toEqual([
      expect.objectContaining({ success: true, data: [] }),
    ]);
  });
});
