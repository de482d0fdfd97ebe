import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { HashText } from '@/components/signing/hashes/hash-text';

const hash = '0xf712aa9241cc24369b143cf6dce85f0902a9731e70d66818a3a5845b296c73dd';

test('a hash stands in groups of four, and what is selected has no gaps', () => {
  const { container } = render(<HashText hash={hash} copy={false} />);
  const groups = Array.from(container.querySelectorAll('code > span'), (group) => group.textContent);
  expect(groups).toHaveLength(16);
  expect(groups.slice(0, 2)).toEqual(['0xf712', 'aa92']);
  expect(container.textContent).toBe(hash);
});

test('the copy button is named after the hash and copies all of it', async () => {
  const user = userEvent.setup();
  render(<HashText hash={hash} label="Domain Hash" />);
  await user.click(screen.getByRole('button', { name: 'Copy Domain Hash' }));
  expect(await navigator.clipboard.readText()).toBe(hash);
});
