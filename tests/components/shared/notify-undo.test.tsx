import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast from 'react-hot-toast';
import { expect, test, vi } from 'vitest';
import { notifyUndo } from '@/components/shared/notify-undo';
import { Toaster } from '@/components/ui/overlay/toaster';

/** A page from which something was removed, with the focus on the way back. */
async function open(undo: () => void) {
  render(
    <>
      <main>
        <h1>Address book</h1>
        <button type="button">New contact</button>
      </main>
      <Toaster />
    </>,
  );
  act(() => notifyUndo('Lina was deleted.', undo));
  (await screen.findByRole('button', { name: 'Undo' })).focus();
}
const title = () => screen.getByRole('heading', { name: 'Address book' });

test('what is undone by keyboard leaves the focus to the title of the page', async () => {
  const undo = vi.fn();
  await open(undo);
  await userEvent.keyboard('{Enter}');
  expect(undo).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(title());
});

test('a toast that goes by itself with the focus leaves it there too', async () => {
  await open(() => undefined);
  act(() => toast.remove());
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(document.activeElement).toBe(title());
});

test('a toast that goes by itself takes the focus from nobody', async () => {
  await open(() => undefined);
  screen.getByRole('button', { name: 'New contact' }).focus();
  act(() => toast.remove());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New contact' }));
});
