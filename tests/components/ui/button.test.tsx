import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from '@/components/ui/button';

test('a busy button keeps the focus, says so and ignores presses', async () => {
  const handleClick = vi.fn();
  const { rerender } = render(<Button onClick={handleClick}>Confirm</Button>);
  const button = screen.getByRole('button', { name: 'Confirm' });
  await userEvent.click(button);
  rerender(
    <Button busy onClick={handleClick}>
      Confirm
    </Button>,
  );
  await userEvent.click(button);
  expect(handleClick).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

test('a busy submit button does not send its form again', async () => {
  const handleSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const draw = (busy: boolean) => (
    <form onSubmit={handleSubmit}>
      <Button type="submit" busy={busy}>
        Send
      </Button>
    </form>
  );
  const { rerender } = render(draw(true));
  await userEvent.click(screen.getByRole('button'));
  expect(handleSubmit).not.toHaveBeenCalled();
  rerender(draw(false));
  await userEvent.click(screen.getByRole('button'));
  expect(handleSubmit).toHaveBeenCalledTimes(1);
});
