import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { NotificationSettings } from '@/components/notifications/notification-settings';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { pushRegistration } from '@/lib/storage/push-registration';
import { otherSafe, safe } from '@/tests/support/chain/people';
import { gatewayUrl } from '@/tests/support/gateway/gateway-double';
import { openPushSettings, sentOfPushes, stubPushes } from '@/tests/support/page/push-fixture';
import { renderPage } from '@/tests/support/page/render';

const closedTabs = 'Concord can only notify you while a tab with the Safe is open.';
/** As it is shown: the first and last characters of its address. */
const nameOf = ({ address }: SafeRef) => ({
  name: new RegExp(`${address.slice(0, 6)}.*${address.slice(-4)}`),
});
const offer = { name: 'Also notify when Concord is closed' };

// Fetched on a press.
beforeAll(async () => {
  await import('@/lib/actions/notifications/register-for-pushes');
}, 30_000);
beforeEach(() => localStorage.clear());

describe('without the keys of Firebase', () => {
  test('the settings speak of open tabs alone, and nothing is asked of anybody', () => {
    const { register, fetched } = stubPushes();
    renderPage(<NotificationSettings />);
    expect(screen.getByText(closedTabs)).toBeDefined();
    expect(screen.queryByText('While Concord is closed')).toBeNull();
    expect(register).not.toHaveBeenCalled();
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('notifications while Concord is closed', () => {
  test('are registered for the chosen Safes on a press, a review and a signature', async () => {
    const { register, registration, fetched } = stubPushes();
    const page = openPushSettings();
    await userEvent.click(await screen.findByRole('button', offer));
    await screen.findByText('Safes to notify about');
    expect(register).toHaveBeenCalledExactlyOnceWith('/push-worker.js');
    expect(registration.pushManager.subscribe).toHaveBeenCalledExactlyOnceWith({
      ...{ userVisibleOnly: true, applicationServerKey: 'B-public' },
    });
    expect(fetched).toHaveBeenCalledTimes(2);
    // The wallet is asked for nothing before the review.
    expect(sentOfPushes(page)).toEqual([]);
    expect(screen.getByText(/to sign a message that is only a hash/)).toBeDefined();
    expect(await screen.findByRole('checkbox', nameOf(safe))).toMatchObject({ checked: true });
    await userEvent.click(await screen.findByRole('checkbox', nameOf(otherSafe)));
    await userEvent.click(screen.getByRole('button', { name: 'Sign and register' }));
    const list = within(await screen.findByRole('list', { name: 'Registered Safes' }));
    expect(list.getAllByRole('listitem')).toHaveLength(2);
    expect(sentOfPushes(page)).toMatchObject([
      {
        ...{ method: 'POST', path: '/v1/register/notifications' },
        body: {
          cloudMessagingToken: 'token',
          safeRegistrations: [{ safes: [safe.address, otherSafe.address] }],
        },
      },
    ]);
    expect(pushRegistration.get()).toMatchObject({ gatewayUrl, safes: [safe, otherSafe] });
    expect(screen.queryByText('These notifications no longer reach this browser')).toBeNull();
    expect(screen.queryByText(closedTabs)).toBeNull();
  });

  const unused = 'You use no gateway, so none sends you notifications while Concord is closed.';

  test('are not offered where no gateway is used, and that is the reason said', async () => {
    const { fetched } = stubPushes();
    openPushSettings({ isWithoutGateway: true });
    expect((await screen.findByRole('status')).textContent).toBe(unused);
    expect(screen.getByText(/^A gateway can send notifications about your Safes/)).toBeDefined();
    expect(screen.queryByRole('button', offer)).toBeNull();
    expect(screen.queryByText(/Checking what the gateway offers|doesn’t offer these/)).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
  });

  test('are refused in other words by a gateway that does not offer them', async () => {
    stubPushes();
    openPushSettings({ features: [] });
    expect(await screen.findByText(/doesn’t offer these notifications\.$/)).toBeDefined();
    expect(screen.getByText(/^The gateway \S+ can send notifications/)).toBeDefined();
    expect(screen.queryByText(unused)).toBeNull();
  });

  test('are put off by Cancel, which gives the focus back', async () => {
    stubPushes();
    const page = openPushSettings();
    await userEvent.click(await screen.findByRole('button', offer));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(await screen.findByRole('button', offer));
    expect(sentOfPushes(page)).toEqual([]);
  });

  test('ask nobody before the press', async () => {
    const { register, fetched, asked } = stubPushes({ permission: 'default' });
    openPushSettings();
    await screen.findByRole('button', offer);
    for (const call of [register, fetched, asked.requestPermission]) expect(call).not.toHaveBeenCalled();
  });

  test.each([
    [
      'the person does not allow them',
      { permission: 'default', answer: 'default' },
      'Notifications weren’t allowed',
    ],
    ['the worker does not start', { canRegister: false }, 'Couldn’t start the background part of Concord'],
    [
      'the browser has no push service',
      { canSubscribe: false },
      'Your browser couldn’t subscribe to push messages',
    ],
    [
      'Google cannot be reached',
      {
        google: () => {
          throw new TypeError('fetch failed');
        },
      },
      'Couldn’t reach Google’s push service',
    ],
    [
      'Google refuses',
      { google: () => Response.json({}, { status: 403 }) },
      'Google’s push service rejected this browser',
    ],
  ])('say so where %s, and can be tried again', async (_what, browser, title) => {
    stubPushes(browser);
    const page = openPushSettings();
    await userEvent.click(await screen.findByRole('button', offer));
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
    expect(sentOfPushes(page)).toEqual([]);
    expect(pushRegistration.get()).toBeNull();
  });

  test('are not kept where the gateway refuses', async () => {
    stubPushes();
    openPushSettings({ answer: 404 });
    await userEvent.click(await screen.findByRole('button', offer));
    await userEvent.click(await screen.findByRole('button', { name: 'Sign and register' }));
    expect(await screen.findByText('The gateway doesn’t offer these notifications')).toBeDefined();
    expect(pushRegistration.get()).toBeNull();
  });

  test.each([
    [
      'the gateway does not name the feature',
      {},
      { features: ['ERC721'] },
      /doesn’t offer these notifications\.$/,
    ],
    [
      'the browser blocks them',
      { permission: 'denied' },
      {},
      'Your browser blocks notifications from this site.',
    ],
    ['nobody is connected', {}, { isConnected: false }, 'Connect an owner’s account to choose Safes.'],
  ])('are not offered where %s', async (_what, browser, page, text) => {
    stubPushes(browser);
    openPushSettings(page);
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryByRole('button', offer)).toBeNull();
  });

  test('are not offered by a browser without push messages', async () => {
    stubPushes();
    vi.stubGlobal('navigator', { userAgent: navigator.userAgent, language: 'en', onLine: true });
    openPushSettings();
    expect(await screen.findByText(/^This browser can’t receive push messages\./)).toBeDefined();
    expect(screen.queryByRole('button', offer)).toBeNull();
  });
});
