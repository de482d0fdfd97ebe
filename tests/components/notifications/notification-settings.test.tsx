import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Address } from 'viem';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { NotificationSettings } from '@/components/notifications/notification-settings';
import { Notifier } from '@/components/notifications/notifier';
import type { GrantsLook, NewGrant } from '@/lib/chain/powers/find-new-grants';
import { useTitleBadge } from '@/lib/hooks/use-title-badge';
import { keys } from '@/lib/queries/keys';
import { notificationChoice } from '@/lib/storage/notification-choice';
import { amara, bruno, chiara, safe, stranger, token } from '@/tests/support/chain/people';
import { renderPage } from '@/tests/support/page/render';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

/** The browser's notifications: what it is let do, and what was shown. */
function stubNotifications({ permission = 'default', answer = 'granted', canShow = true } = {}) {
  const shown: string[] = [];
  class Shown {
    static permission = permission;
    static requestPermission = vi.fn(async () => {
      Shown.permission = answer;
      return answer;
    });
    onclick: (() => void) | null = null;
    constructor(title: string) {
      if (!canShow) throw new TypeError('Illegal constructor');
      shown.push(title);
    }
    close() {}
  }
  vi.stubGlobal('Notification', Shown);
  return { shown, Shown };
}

beforeEach(() => {
  localStorage.clear();
  notificationChoice.set({ isOn: false, asksWhileHidden: false });
});

describe('the settings of notifications', () => {
  test('ask the browser on a press, and never before', async () => {
    const { shown, Shown } = stubNotifications();
    renderPage(<NotificationSettings />);
    expect(Shown.requestPermission).not.toHaveBeenCalled();
    expect(screen.queryByLabelText('Check while the tab is hidden')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Turn on notifications' }));
    expect(await screen.findByText('Notifications are on.')).toBeDefined();
    expect(shown).toEqual(['Notifications are on']);
    expect(notificationChoice.get()).toEqual({ isOn: true, asksWhileHidden: false });
    await userEvent.click(screen.getByLabelText('Check while the tab is hidden'));
    expect(notificationChoice.get().asksWhileHidden).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Turn off' }));
    expect(notificationChoice.get().isOn).toBe(false);
  });

  test('keep the focus on the switch, and on the page when the browser refused', async () => {
    stubNotifications();
    const { unmount } = renderPage(<NotificationSettings />);
    await userEvent.click(screen.getByRole('button', { name: 'Turn on notifications' }));
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Turn off' }));
    await userEvent.click(screen.getByRole('button', { name: 'Turn off' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Turn on notifications' }));
    unmount();
    stubNotifications({ answer: 'denied' });
    renderPage(
      <main>
        <h1>Notifications</h1>
        <NotificationSettings />
      </main>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Turn on notifications' }));
    await screen.findByText('Your browser blocks notifications from this site');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  test('promise the news of a hidden tab to those alone whose tab looks for them', async () => {
    stubNotifications({ permission: 'granted' });
    renderPage(<NotificationSettings />);
    const intro = () => screen.getByText(/A notification appears/).textContent;
    expect(intro()).not.toContain('another tab');
    await userEvent.click(screen.getByRole('button', { name: 'Turn on notifications' }));
    expect(intro()).not.toContain('another tab');
    await userEvent.click(await screen.findByLabelText('Check while the tab is hidden'));
    expect(intro()).toContain('another tab');
    await userEvent.click(screen.getByRole('button', { name: 'Turn off' }));
    expect(intro()).not.toContain('another tab');
  });

  test('say that the browser blocks them, and only then', () => {
    stubNotifications({ permission: 'denied' });
    const { unmount } = renderPage(<NotificationSettings />);
    expect(screen.getByText('Your browser blocks notifications from this site')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Turn on notifications' })).toBeNull();
    unmount();
    stubNotifications();
    renderPage(<NotificationSettings />);
    expect(screen.queryByText('Your browser blocks notifications from this site')).toBeNull();
  });

  test('stay off where the browser shows none', async () => {
    stubNotifications({ canShow: false });
    renderPage(<NotificationSettings />);
    expect(screen.queryByText('This browser can’t show notifications')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Turn on notifications' }));
    expect(await screen.findByText('This browser can’t show notifications')).toBeDefined();
    expect(notificationChoice.get().isOn).toBe(false);
  });
});

describe('an open tab', () => {
  const stateAt = (nonce: bigint) => ({ safes: [{ address: safe.address, owners: [amara.address], nonce }] });
  const open = () =>
    renderPage(<Notifier safe={safe} asksWhileHidden={false} />, {
      chain: stateAt(3n),
      session: connectedAs(amara.address),
    });

  test('that nobody looks at tells of what was executed, once', async () => {
    const { shown } = stubNotifications({ permission: 'granted' });
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    const { chain, queries } = open();
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    expect(shown).toEqual([]);
    chain.change(stateAt(4n));
    await queries.invalidateQueries({ queryKey: ['safe'] });
    await waitFor(() => expect(shown).toEqual(['Transaction #3 was executed']));
    await queries.invalidateQueries({ queryKey: ['safe'] });
    expect(shown).toHaveLength(1);
  });

  test('that nobody looks at tells of an approval that began meanwhile, once', async () => {
    const { shown } = stubNotifications({ permission: 'granted' });
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    const grant = (spender: Address, amount: bigint, block: bigint) => ({
      ...{ safe: safe.address, token, spender, amount, block },
    });
    const old = grant(bruno.address, 7n, 90n);
    const { chain, queries } = renderPage(<Notifier safe={safe} asksWhileHidden={false} />, {
      chain: { ...stateAt(3n), grants: [old] },
      session: connectedAs(amara.address),
    });
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    const lookAgain = () => queries.invalidateQueries({ queryKey: keys.newGrants(safe) });
    // The amount of an old one changes, and one is given that is used up by now.
    const quiet = [old, grant(bruno.address, 5n, 105n), grant(chiara.address, 0n, 106n)];
    chain.change({ ...stateAt(3n), blockNumber: 110n, grants: quiet });
    await lookAgain();
    expect(shown).toEqual([]);
    const grants = [...quiet, grant(stranger.address, 9n, 115n)];
    chain.change({ ...stateAt(3n), blockNumber: 120n, grants });
    await lookAgain();
    await waitFor(() => expect(shown).toEqual(['A new approval on this Safe']));
    chain.change({ ...stateAt(3n), blockNumber: 130n, grants });
    await lookAgain();
    expect(shown).toHaveLength(1);
  });

  test('that nobody looks at calls a spending limit by its name', async () => {
    const { shown } = stubNotifications({ permission: 'granted' });
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    const { queries } = open();
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    const begun: readonly NewGrant[] = [{ kind: 'limit', name: 'a limit' }];
    queries.setQueryData<GrantsLook>(keys.newGrants(safe), { start: 1n, upTo: 2n, begun });
    await waitFor(() => expect(shown).toEqual(['A new spending limit on this Safe']));
  });

  test('that somebody looks at tells nothing', async () => {
    const { shown } = stubNotifications({ permission: 'granted' });
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    const { chain, queries } = open();
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    chain.change(stateAt(4n));
    await queries.invalidateQueries({ queryKey: ['safe'] });
    expect(shown).toEqual([]);
  });
});

describe('the number before the title', () => {
  const Badge = ({ count }: { count: number }) => {
    useTitleBadge(count);
    return null;
  };

  test('stays when the page names itself anew, and goes with the last transaction', async () => {
    document.title = 'Queue · Concord';
    const { rerender } = renderPage(<Badge count={2} />);
    expect(document.title).toBe('(2) Queue · Concord');
    document.title = 'Home · Concord';
    await waitFor(() => expect(document.title).toBe('(2) Home · Concord'));
    rerender(<Badge count={0} />);
    expect(document.title).toBe('Home · Concord');
  });

  test('is no title of its own while the next page brings one', async () => {
    document.title = 'Queue · Concord';
    renderPage(<Badge count={2} />);
    document.querySelector('title')?.remove();
    // Observers hear of it in a microtask.
    await Promise.resolve();
    expect(document.title).toBe('');
    const title = document.createElement('title');
    title.textContent = 'Home · Concord';
    document.head.append(title);
    await waitFor(() => expect(document.title).toBe('(2) Home · Concord'));
    expect(document.querySelectorAll('title')).toHaveLength(1);
  });
});
