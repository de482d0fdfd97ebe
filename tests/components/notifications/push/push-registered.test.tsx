import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pushRegistration } from '@/lib/storage/push-registration';
import { otherSafe, safe } from '@/tests/support/chain/people';
import { gatewayUrl } from '@/tests/support/gateway/gateway-double';
import { openPushSettings, sentOfPushes, stubPushes } from '@/tests/support/page/push-fixture';

const uuid = 'b1d1e7a4-5a0c-4f7e-9d0f-2f1a0c9b7e11';
const registered = { uuid, gatewayUrl, safes: [safe] };

// Fetched on a press.
beforeAll(async () => {
  await import('@/lib/actions/notifications/end-registration');
}, 30_000);
beforeEach(() => localStorage.clear());

describe('a registration', () => {
  test('ends for one Safe, also where the gateway has forgotten it', async () => {
    stubPushes({ isSubscribed: true });
    pushRegistration.set({ ...registered, safes: [safe, otherSafe] });
    const page = openPushSettings({ answer: 404 });
    await userEvent.click(await screen.findByRole('button', { name: `Remove Safe ${otherSafe.address}` }));
    await waitFor(() => expect(pushRegistration.get()?.safes).toEqual([safe]));
    expect(sentOfPushes(page)).toMatchObject([
      {
        ...{ method: 'DELETE' },
        path: `/v1/chains/8453/notifications/devices/${uuid}/safes/${otherSafe.address}`,
      },
    ]);
  });

  test('stays where the gateway could not be told of one Safe', async () => {
    stubPushes({ isSubscribed: true });
    pushRegistration.set(registered);
    openPushSettings({ answer: 503 });
    await userEvent.click(await screen.findByRole('button', { name: /^Remove Safe/ }));
    expect(await screen.findByText('The Safe is still registered.')).toBeDefined();
    expect(pushRegistration.get()?.safes).toEqual([safe]);
  });

  test.each([200, 503])('ends in this browser at once, whatever the gateway answers (%i)', async (answer) => {
    const { unsubscribe, registration } = stubPushes({ isSubscribed: true });
    pushRegistration.set(registered);
    const page = openPushSettings({ answer });
    await userEvent.click(await screen.findByRole('button', { name: 'Turn off while closed' }));
    await waitFor(() => expect(pushRegistration.get()).toBeNull());
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(registration.unregister).toHaveBeenCalledOnce();
    expect(sentOfPushes(page)).toMatchObject([
      { method: 'DELETE', path: `/v1/chains/8453/notifications/devices/${uuid}` },
    ]);
  });

  test('whose subscription the browser has ended is said to reach nobody', async () => {
    stubPushes();
    pushRegistration.set(registered);
    openPushSettings();
    expect(await screen.findByText('These notifications no longer reach this browser')).toBeDefined();
  });

  test('at another gateway is said, and can only be turned off here', async () => {
    stubPushes({ isSubscribed: true });
    pushRegistration.set({ ...registered, gatewayUrl: 'https://other.example' });
    const page = openPushSettings();
    expect(await screen.findByText('Another gateway has this registration')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Add Safes' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Turn off while closed' }));
    await waitFor(() => expect(pushRegistration.get()).toBeNull());
    expect(sentOfPushes(page)).toEqual([]);
  });

  test('at a gateway is said to go on where none is used now, and can be turned off here', async () => {
    stubPushes({ isSubscribed: true });
    pushRegistration.set(registered);
    const page = openPushSettings({ isWithoutGateway: true });
    expect(
      await screen.findByText(
        'You registered with a gateway, and now you use none. That gateway may keep sending notifications until you turn them off.',
      ),
    ).toBeDefined();
    expect(screen.queryByText(/a gateway other than/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Remove Safe/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Turn off while closed' }));
    await waitFor(() => expect(pushRegistration.get()).toBeNull());
    expect(sentOfPushes(page)).toEqual([]);
  });

  test('at another gateway is not said to be where none is used', async () => {
    stubPushes({ isSubscribed: true });
    pushRegistration.set({ ...registered, gatewayUrl: 'https://other.example' });
    openPushSettings();
    expect(await screen.findByText(/^You registered with a gateway other than/)).toBeDefined();
    expect(screen.queryByText(/now you use none/)).toBeNull();
  });

  test('of every Safe there is offers no more', async () => {
    stubPushes({ isSubscribed: true });
    pushRegistration.set({ ...registered, safes: [safe, otherSafe] });
    openPushSettings();
    expect(await screen.findByRole('button', { name: `Remove Safe ${safe.address}` })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Add Safes' })).toBeNull();
  });
});
