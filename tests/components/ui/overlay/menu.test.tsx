import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { Menu } from '@/components/ui/overlay/menu';

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
