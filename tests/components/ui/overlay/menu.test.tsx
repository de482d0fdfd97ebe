import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { Menu } from '@/components/ui/overlay/menu';
import type { MenuEntry } from '@/components/ui/overlay/menu-panel';

// The code of menus is fetched on opening; waiting for it here keeps its size out of the time limits below.
beforeAll(() => import('@/components/ui/overlay/menu-panel'), 30_000);

test('a menu opens by keyboard, does what is chosen and gives the focus back', async () => {
  const handleRename = vi.fn();
  render(
    <Menu
      trigger="More"
      entries={[
        { id: 'rename', label: 'Rename', onSelect: handleRename },
        { id: 'home', label: 'Home', href: '/home/' },
      ]}
    />,
  );
  const trigger = screen.getByRole('button', { name: 'More' });
  trigger.focus();
  await userEvent.keyboard('{ArrowDown}');
  const item = await screen.findByRole('menuitem', { name: 'Rename' });
  expect(trigger.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('menuitem', { name: 'Home' }).getAttribute('href')).toMatch(/^\/home/);
  await userEvent.click(item);
  expect(handleRename).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(trigger));
});

describe('while it is open, its entries change:', () => {
  const entry = (id: string): MenuEntry => ({ id, label: id, href: `/${id}/` });
  const menuOf = (...ids: readonly string[]) => <Menu trigger="More" entries={ids.map(entry)} />;

  test.each<[string, readonly string[], readonly string[]]>([
    ['one goes', ['b', 'c', 'd'], ['a', 'b', 'c', 'd']],
    ['others come before it', ['x', 'y', 'a', 'b', 'c'], ['a', 'b', 'c', 'x', 'y']],
    ['the order changes', ['c', 'b', 'a'], ['a', 'b', 'c']],
    ['the one in focus goes', ['a', 'c'], ['a', 'b', 'c']],
    ['all are others', ['x', 'y'], ['a', 'b', 'c', 'x', 'y']],
  ])('%s; it stays open and keeps the focus', async (_how, ids, shown) => {
    const { rerender } = render(menuOf('a', 'b', 'c'));
    const trigger = screen.getByRole('button', { name: 'More' });
    trigger.focus();
    await userEvent.keyboard('{ArrowDown}');
    await screen.findByRole('menuitem', { name: 'a' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menu')));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('b');
    const labels = () => screen.getAllByRole('menuitem').map((item) => item.textContent);
    rerender(menuOf(...ids));
    expect(labels()).toEqual(shown);
    expect(document.activeElement?.textContent).toBe('b');
    const highlighted = screen.getAllByRole('menuitem').filter((item) => 'highlighted' in item.dataset);
    expect(highlighted.map((item) => item.textContent)).toEqual(['b']);
    expect(trigger.getAttribute('aria-expanded')).toBe('true');
    // The keys go on from there.
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('c');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(trigger));
    // The next time it is as it should be.
    await userEvent.click(trigger);
    await screen.findByRole('menu');
    expect(labels()).toEqual(ids);
  });

  test('an action that is gone is not done, and one that stays does what it does now', async () => {
    const [gone, before, now] = [vi.fn(), vi.fn(), vi.fn()];
    const { rerender } = render(
      <Menu
        trigger="More"
        entries={[
          { id: 'remove', label: 'Remove', onSelect: gone },
          { id: 'pin', label: 'Pin', onSelect: before },
        ]}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    const remove = await screen.findByRole('menuitem', { name: 'Remove' });
    rerender(<Menu trigger="More" entries={[{ id: 'pin', label: 'Unpin', onSelect: now }]} />);
    expect(remove.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(remove);
    expect(gone).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Unpin' }));
    expect(now).toHaveBeenCalledTimes(1);
    expect(before).not.toHaveBeenCalled();
  });
});
