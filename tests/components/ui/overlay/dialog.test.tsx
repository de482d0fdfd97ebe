import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/overlay/dialog';

function Example({ canDismiss = true }: { canDismiss?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Sign</Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Sign transaction 12"
        description="You sign what is shown."
        canDismiss={canDismiss}
      >
        <input aria-label="Note" />
      </Dialog>
    </>
  );
}

// The code of dialogs is fetched on opening; waiting for it here keeps its size out of the time limits below.
beforeAll(() => import('@/components/ui/overlay/dialog-panel'), 30_000);

test('a dialog is named by its title, takes the focus into its content and gives it back', async () => {
  render(<Example />);
  await userEvent.click(screen.getByRole('button', { name: 'Sign' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sign transaction 12' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Note')));
  expect(dialog.textContent).toContain('You sign what is shown.');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Sign'));
});

test('a dialog that must not be left stays open on Escape and offers no way to close it', async () => {
  render(<Example canDismiss={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'Sign' }));
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});
